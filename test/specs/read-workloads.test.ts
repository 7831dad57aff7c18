import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import { monitorability } from '../../src/mfotl/monitorability.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { readWorkloads } from '../../src/specs/read-workloads.ts'
import { logSignature } from '../../src/workloads/log-signature.ts'

const shipped = readWorkloads()

test('eight kinds of formula are timed', () => {
  expect(shipped.formulas.map(({ id }) => id)).toEqual([
    'once',
    'once-metric',
    'since',
    'previous',
    'eventually',
    'count',
    'join',
    'union',
  ])
})

test.each(shipped.formulas)('the formula $id is monitorable over its log', ({ file, text, log }) => {
  const formula = parseFormula(text, file)
  expect(() => checkTypes(formula, logSignature(log), { text, file })).not.toThrow()
  expect(monitorability(formula).kind).toBe('monitorable')
})

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-workloads-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const GOALS =
  'goals: {events: 1, monpoly: 3, monpoly_mostly: 5, verimon: 30, events_in_memory_per_second: 1}\n'
const EVENT = '{predicate: p, weight: 1, arguments: [{new: k}]}'

function folderWith(logs: readonly string[], formulas: readonly string[]): string {
  const folder = mkdtempSync(join(scratch, 'case-'))
  const yaml = `${GOALS}logs: [${logs.join(', ')}]\nformulas: [${formulas.join(', ')}]\n`
  writeFileSync(join(folder, 'workloads.yaml'), yaml)
  writeFileSync(join(folder, 'p.mfotl'), 'p(x)\n')
  return folder
}

function log(events: readonly string[], kinds = '{k: {type: string}}'): string {
  return `{id: l, title: t, time_points_per_second: 1, events_per_time_point: 1, kinds: ${kinds}, events: [${events.join(', ')}]}`
}

const FORMULA = '{id: f, title: t, file: p.mfotl, log: l}'

test('a workload of the user is read with its formulas', () => {
  const { formulas } = readWorkloads(folderWith([log([EVENT])], [FORMULA]))
  expect(formulas).toMatchObject([
    { id: 'f', text: 'p(x)\n', log: { events: [{ arguments: [{ kind: 'new', of: { name: 'k' } }] }] } },
  ])
})

describe('a workload is refused that has', () => {
  test.each([
    ['two logs of one name', [log([EVENT]), log([EVENT])], [FORMULA], /two of the logs are called l/],
    ['two formulas of one name', [log([EVENT])], [FORMULA, FORMULA], /two of the formulas are called f/],
    ['a formula on no log', [], [FORMULA], /formula f names the log l, which is none/],
    [
      'an argument of no kind',
      [log(['{predicate: p, weight: 1, arguments: [{new: z}]}'])],
      [FORMULA],
      /log l has no kind z; it has k/,
    ],
    [
      'any of a kind without end',
      [log(['{predicate: p, weight: 1, arguments: [{any: k}]}'])],
      [FORMULA],
      /does not say how many k there are/,
    ],
    [
      'recent values of a kind that does not say how many',
      [log(['{predicate: p, weight: 1, arguments: [{recent: k}]}'])],
      [FORMULA],
      /does not say how many k are recent/,
    ],
    [
      'a predicate with two signatures',
      [log([EVENT, '{predicate: p, weight: 1, arguments: []}'])],
      [FORMULA],
      /log l has both p\(k\) and p\(\)/,
    ],
    ['no event', [log([])], [FORMULA], /logs\[0\]\.events/],
  ])('%s', (_, logs, formulas, message) => {
    expect(() => readWorkloads(folderWith(logs, formulas))).toThrow(message)
  })
})
