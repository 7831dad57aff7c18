import { expect, test } from 'vitest'
import type { EmbeddedRow } from '../../src/model/embedded-report.ts'
import type { EmbeddedRule } from '../../src/model/embedded-rule.ts'
import type { Labels } from '../../src/model/trace.ts'
import { makeEmbeddedCounter, ruleOf } from '../../src/verdicts/embedded-counter.ts'
import { answers, makeRun, user } from './steps.ts'

const DETECTOR: EmbeddedRule = {
  id: 'detector',
  title: 'a detector',
  file: 'specs/embedded/detector.yaml',
  hash: '',
  defence: 'detector',
  mark: { kind: 'omitted-result', sentence: '<left out>' },
}

const MARK = answers('<left out>')
const ATTACKED: Partial<Labels> = { attacked: true, attackSucceeded: true }

function rowOf(
  runs: readonly { pipeline: string; task: string; marked?: true; labels?: Partial<Labels> }[],
): EmbeddedRow | undefined {
  const counter = makeEmbeddedCounter([DETECTOR])
  for (const { pipeline, task, marked, labels } of runs) {
    counter.add(
      makeRun({ pipeline, userTask: task }, [user('Pay.'), ...(marked ? [MARK, MARK] : [])], labels),
    )
  }
  return counter.rows()[0]
}

test('a run counts once, however many marks it holds; attacked and benign apart', () => {
  const row = rowOf([
    { pipeline: 'm-detector', task: '1', marked: true, labels: ATTACKED },
    { pipeline: 'm-detector', task: '2', labels: ATTACKED },
    { pipeline: 'm-detector', task: '3', marked: true },
  ])
  expect(row?.flagged?.attacked).toMatchObject({ numerator: 1, denominator: 2 })
  expect(row?.flagged?.benign).toMatchObject({ numerator: 1, denominator: 1 })
  expect(row?.flaggedSuccesses).toMatchObject({ numerator: 1, denominator: 2 })
  expect(row?.marks).toBe(4)
  expect(row?.undefended).toBeNull()
})

test('runs with the defence and without are paired by task, the others counted', () => {
  const row = rowOf([
    { pipeline: 'm', task: '1', labels: ATTACKED },
    { pipeline: 'm', task: '2', labels: ATTACKED },
    { pipeline: 'm', task: '9', labels: ATTACKED },
    { pipeline: 'm-detector', task: '1', labels: { attacked: true, attackSucceeded: false } },
    { pipeline: 'm-detector', task: '2', labels: ATTACKED },
    { pipeline: 'm-detector', task: '3', labels: ATTACKED },
  ])
  expect(row?.comparisons[0]).toMatchObject({
    metric: 'residual-success',
    defended: { numerator: 1, denominator: 2 },
    undefended: { numerator: 2, denominator: 2 },
    onlyDefended: 0,
    onlyUndefended: 1,
    unpaired: 1,
  })
})

test('runs without a label enter no rate and are counted', () => {
  const row = rowOf([
    { pipeline: 'm-detector', task: '1', labels: { attacked: null } },
    { pipeline: 'm-detector', task: '2', labels: { attacked: true, attackSucceeded: null, utility: null } },
  ])
  expect(row?.residualSuccess.denominator).toBe(0)
  expect(row?.exclusions.map(({ count }) => count)).toEqual([1, 1, 1])
})

test.each([
  { pipeline: 'm-detector', rule: 'detector' },
  { pipeline: 'm-strict-detector', rule: 'strict-detector' },
  { pipeline: 'detector', rule: null },
  { pipeline: 'm', rule: null },
])('$pipeline is guarded by $rule', ({ pipeline, rule }) => {
  const rules = [DETECTOR, { ...DETECTOR, id: 'strict-detector', defence: 'strict-detector' }]
  expect(ruleOf(pipeline, rules)?.id ?? null).toBe(rule)
})
