import { describe, expect, test } from 'vitest'
import { findDisagreement } from '../../src/crosscheck/find-disagreement.ts'
import type { MonitorAnswer } from '../../src/crosscheck/monitor-answer.ts'
import type { Outcome } from '../../src/model/outcome.ts'

const fires = (...timePoints: readonly number[]): Outcome => ({
  kind: 'verdicts',
  verdicts: timePoints.map(timePoint => ({ timePoint, timestamp: timePoint, valuations: [[timePoint]] })),
})
const failed: Outcome = { kind: 'failed', message: 'it was killed' }
const notExpressible: Outcome = { kind: 'not-expressible', operator: 'NEXT', reason: 'future' }
const notMonitorable: Outcome = { kind: 'not-monitorable', subformula: 'NOT p(x)', reason: 'unsafe' }

function judge(outcomes: Readonly<Record<string, Outcome>>, mayStayOpen = false) {
  const answers = Object.entries(outcomes).map(
    ([monitor, outcome]): MonitorAnswer => ({
      monitor,
      outcome,
      namesValues: monitor !== 'dejavu',
      printsEndMarker: false,
    }),
  )
  const found = findDisagreement({ answers, types: ['int'], endsLog: true, mayStayOpen, unfiltered: null })
  const sides = found?.sides.map(({ monitors, confirmation }) => `${monitors.join('+')} ${confirmation}`)
  return found === null ? null : { kind: found.kind, sides }
}

describe('no disagreement', () => {
  test.each([
    { title: 'all say the same', outcomes: { stream: fires(1, 2), monpoly: fires(1, 2) } },
    { title: 'one failed', outcomes: { stream: fires(1), reference: fires(1), monpoly: failed } },
    { title: 'all but one failed', outcomes: { stream: fires(1), monpoly: failed, verimon: failed } },
    { title: 'one cannot express it', outcomes: { stream: fires(1), dejavu: notExpressible } },
    { title: 'none can monitor it', outcomes: { stream: notMonitorable, monpoly: notMonitorable } },
    { title: 'nobody answers', outcomes: { monpoly: failed, dejavu: notExpressible } },
  ])('$title', ({ outcomes }) => {
    expect(judge(outcomes)).toBeNull()
  })
})

describe('a disagreement, with its sides', () => {
  test.each([
    {
      title: 'one against the others',
      outcomes: { stream: fires(1), reference: fires(1), verimon: fires(1), monpoly: fires(2) },
      found: { kind: 'verdicts', sides: ['stream+reference+verimon confirmed', 'monpoly contradicted'] },
    },
    {
      title: 'DejaVu by its time-points',
      outcomes: { stream: fires(1, 3), dejavu: fires(1) },
      found: { kind: 'verdicts', sides: ['stream not-known', 'dejavu not-known'] },
    },
    {
      title: 'DejaVu on the side of one of two',
      outcomes: { stream: fires(1, 3), dejavu: fires(1), reference: fires(1) },
      found: { kind: 'verdicts', sides: ['stream goes-further', 'reference+dejavu confirmed'] },
    },
    {
      title: 'whether it can be monitored',
      outcomes: { stream: notMonitorable, monpoly: fires(1) },
      found: { kind: 'monitorability', sides: ['stream not-known', 'monpoly not-known'] },
    },
  ])('$title', ({ outcomes, found }) => {
    expect(judge(outcomes)).toEqual(found)
  })

  test.each([
    { mayStayOpen: true, kind: 'open-end' },
    { mayStayOpen: false, kind: 'verdicts' },
  ])(
    'of which one stops early: $kind where the end may stay open ($mayStayOpen)',
    ({ mayStayOpen, kind }) => {
      expect(judge({ stream: fires(1, 2), verimon: fires(1) }, mayStayOpen)?.kind).toBe(kind)
    },
  )
})
