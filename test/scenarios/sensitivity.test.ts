import { expect, test } from 'vitest'
import { makeInProcessMonitor } from '../../src/monitors/in-process-monitor.ts'
import { streamMonitor } from '../../src/monitors/stream/stream-monitor.ts'
import { FAMILIES } from '../../src/scenarios/families.ts'
import { generateRuns } from '../../src/scenarios/generate-runs.ts'
import { judgeScenarios } from './judge-scenarios.ts'

const monitor = makeInProcessMonitor(streamMonitor)

// Faults that one makes in a formula: a window or threshold off by one, a condition left out.
test.each([
  { id: 'p1', from: 'v > 28.0', to: 'v > 30.0' },
  { id: 'p1', from: '(NOT maint_off()) SINCE', to: 'ONCE' },
  { id: 'p2', from: '[0,3]', to: '[0,4]' },
  { id: 'p2', from: '[0,3]', to: '[0,3)' },
  { id: 'p3', from: '[0,3]', to: '(0,3]' },
  { id: 't1', from: '[0,24]', to: '[0,25]' },
  { id: 't1', from: '(ONCE[0,24] consent(o))', to: '(EXISTS any. ONCE[0,24] consent(any))' },
  { id: 't2', from: '[0,6]', to: '[0,7]' },
  { id: 't2', from: '>= 3', to: '> 3' },
  { id: 't3', from: 'ONCE[0,8]', to: 'ONCE' },
  { id: 'lock', from: ' AND p = 1.0', to: '' },
  { id: 'lock', from: ' AND NOT (ONCE consent())', to: '' },
  { id: 'approval-amount', from: ' AND amount <= most', to: '' },
  { id: 'approval-amount', from: 'amount <= most', to: 'amount < most' },
  { id: 'approval-expires', from: '[0,600]', to: '[0,601]' },
  { id: 'approval-expires', from: '(NOT revoked(o)) SINCE', to: 'ONCE' },
  { id: 'two-person', from: 'people >= 2', to: 'people >= 1' },
  { id: 'two-person', from: '[0,3600]', to: '[0,3600)' },
  { id: 'self-approval', from: '(EXISTS step. user_turn(step)) AND (ONCE requested(o))', to: 'requested(o)' },
  { id: 'self-approval', from: '[0,120]', to: '[0,121]' },
  { id: 'recipient-rate', from: 'messages >= 4', to: 'messages > 4' },
  { id: 'recipient-rate', from: '[0,60]', to: '[0,61]' },
  { id: 'separation-of-duties', from: 'changed(o, who))', to: '(EXISTS any. changed(o, any)))' },
  { id: 'separation-of-duties', from: '[0,86400]', to: '[0,86400)' },
  { id: 'payee-quarantine', from: '[86400,*]', to: '(86400,*]' },
  { id: 'payee-quarantine', from: '(NOT removed(p)) SINCE', to: 'ONCE' },
  { id: 'exfiltration-chain', from: '[0,300]', to: '[0,299]' },
  { id: 'exfiltration-chain', from: ' AND (ONCE[0,300] secret_read(s))', to: '' },
  { id: 'undo-window', from: '[0,60]', to: '[0,61]' },
  {
    id: 'undo-window',
    from: 'disabled(o) AND NOT (EVENTUALLY[0,60] restored(o))',
    to: '(NOT restored(o)) SINCE[61,*] disabled(o)',
  },
])('runs of $id tell where $from became $to', async ({ id, from, to }) => {
  const runs = [
    ...generateRuns(
      FAMILIES.filter(family => family.id === id),
      { traces: 60, seed: 3 },
    ),
  ]
  const [right] = await judgeScenarios(monitor, runs)
  expect(right?.verdicts).toMatchObject({ numerator: 60, denominator: 60 })
  const [wrong] = await judgeScenarios(monitor, runs, formula => {
    // The last line is the rule; what stands above it names things.
    expect(formula).toContain(from)
    const at = formula.lastIndexOf(from)
    return formula.slice(0, at) + to + formula.slice(at + from.length)
  })
  expect(wrong?.verdicts.denominator).toBe(60)
  expect(wrong?.verdicts.numerator).toBeLessThan(60)
})
