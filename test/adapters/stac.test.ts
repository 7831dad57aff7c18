import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadTrace } from '../../src/adapters/adapter.ts'
import { stac } from '../../src/adapters/stac.ts'
import { census, printIrregularities } from './agentdojo-run.ts'
import { deadPointers, isAnswered, readFile, sampleFiles, withValue } from './sample-runs.ts'

const files = sampleFiles(stac, 'corpora/samples/stac')
const runs = files.flatMap(file => readFile(stac, file))

test('the sample holds eight chains with fifteen calls, of which seven are withheld', () => {
  expect(runs).toHaveLength(8)
  const calls = runs.flatMap(({ trace }) => trace.steps.filter(step => step.kind === 'tool-call'))
  expect(calls).toHaveLength(15)
  expect(calls.filter(({ withheld }) => withheld)).toHaveLength(7)
})

test('the sample shows these irregularities, this often and in this many chains', () => {
  expect(census(runs)).toEqual({
    'answer-id-empty': [1, 1],
    'answer-repeated': [1, 1],
    'answers-without-calls': [1, 1],
    'arguments-decoded-again': [2, 2],
    'arguments-missing': [2, 2],
    'arguments-not-object': [1, 1],
    'call-id-empty': [1, 1],
    'content-missing': [1, 1],
    'extra-key:note': [1, 1],
    'failure-mode-unknown': [1, 1],
    'lone-surrogate': [1, 1],
    'no-messages': [1, 1],
    'withheld-call-missing': [1, 1],
  })
})

test('an integer beyond 2^53 in arguments is kept exactly, however often they are decoded', () => {
  const [call] = runs[2]?.trace.steps.filter(step => step.kind === 'tool-call') ?? []
  expect(call).toMatchObject({ tool: 'share_file', args: { file_id: 9007199254740993n } })
})

test.each(files)('every pointer of $file leads to what it names', file => {
  expect(deadPointers(readFile(stac, file), JSON.parse(file.text))).toEqual([])
})

const ITEM = {
  id: 12,
  generation_config: { dataset: 'Some_Arena', environment: 'office', failure_mode: '5. Overlooks it.' },
  attack_plan: { verified_tool_chain: [{ step: 1, tool_name: 'drop_table', parameters: { table: 'a' } }] },
  interaction_history: [{ role: 'user', content: 'Drop it.' }],
}
const FILE = 'data/STAC_benchmark_data.json'

/** The one run of a file that holds this. */
function readOne(fields: Readonly<Record<string, unknown>> = {}): ReadTrace {
  const [first] = readFile(stac, { file: FILE, text: JSON.stringify([{ ...ITEM, ...fields }]) })
  if (first === undefined) throw new Error('the adapter gave no run')
  return first
}

test('a chain is the conversation and, as its last call, the withheld step', () => {
  const { trace, irregularities } = readOne()
  expect(trace).toEqual({
    schema: 'rvbench.trace/1',
    id: 'STAC_benchmark_data/0',
    corpus: 'sample',
    file: FILE,
    group: {
      dataset: 'Some_Arena',
      environment: 'office',
      failureMode: '5',
      failureKind: 'structural',
    },
    labels: { attacked: true, attackSucceeded: null, utility: null, unsafe: true },
    clock: 'order',
    steps: [
      { kind: 'user-message', content: 'Drop it.', pointer: '/0/interaction_history/0' },
      {
        kind: 'tool-call',
        id: null,
        tool: 'drop_table',
        args: { table: 'a' },
        pointer: '/0/attack_plan/verified_tool_chain/0',
        withheld: true,
      },
    ],
  })
  expect(irregularities).toEqual([])
})

// METHODS section 10: 1, 9 and 10 are content-semantic.
test.each([
  { mode: '1. …', group: { failureMode: '1', failureKind: 'content-semantic' } },
  { mode: '9: …', group: { failureMode: '9', failureKind: 'content-semantic' } },
  { mode: ' 10', group: { failureMode: '10', failureKind: 'content-semantic' } },
  { mode: 8, group: { failureMode: '8', failureKind: 'structural' } },
  { mode: '2', group: { failureMode: '2', failureKind: 'structural' } },
  { mode: '11. …', group: { failureMode: 'none', failureKind: 'none' } },
  { mode: '0', group: { failureMode: 'none', failureKind: 'none' } },
  { mode: 'Mode 3', group: { failureMode: 'none', failureKind: 'none' } },
  { mode: null, group: { failureMode: 'none', failureKind: 'none' } },
])('the failure mode $mode is $group', ({ mode, group }) => {
  const { trace, irregularities } = readOne({ generation_config: { failure_mode: mode } })
  expect(trace.group).toEqual({ dataset: 'none', environment: 'none', ...group })
  expect(irregularities.map(({ kind }) => kind)).toEqual(
    group.failureMode === 'none' ? ['failure-mode-unknown'] : [],
  )
})

const chainOf = (parameters: unknown) => ({
  attack_plan: { verified_tool_chain: [{ tool_name: 'drop_table', parameters }] },
})

test.each([
  { parameters: { a: 1 }, args: { a: 1 } },
  { parameters: '{"a": 1}', args: { a: 1 } },
  { parameters: JSON.stringify('{"a": 1}'), args: { a: 1 } },
  { parameters: JSON.stringify(JSON.stringify('{"a": 1}')), args: { a: 1 } },
  { parameters: null, args: {}, kinds: ['arguments-missing'] },
  { parameters: undefined, args: {}, kinds: ['arguments-missing'] },
  { parameters: [1], args: {}, rawArgs: [1], kinds: ['arguments-not-object'] },
  { parameters: 'nothing', args: {}, rawArgs: 'nothing', kinds: ['arguments-not-object'] },
])(
  'a withheld step with $parameters has the arguments $args',
  ({ parameters, args, rawArgs, kinds = [] }) => {
    const { trace, irregularities } = readOne(chainOf(parameters))
    const call = trace.steps.at(-1)
    expect(call).toMatchObject({ args, withheld: true, ...(rawArgs === undefined ? {} : { rawArgs }) })
    expect(irregularities.map(({ kind }) => kind)).toEqual(kinds)
  },
)

test.each([
  {
    fields: { interaction_history: undefined },
    message: 'expected a list, got nothing',
    at: '/interaction_history',
  },
  {
    fields: { interaction_history: [{ role: 'boss' }] },
    message:
      'expected one of "system", "developer", "user", "assistant", "tool", "function", got the string "boss"',
    at: '/interaction_history/0/role',
  },
  { fields: { attack_plan: undefined }, message: 'expected an object, got nothing', at: '/attack_plan' },
  {
    fields: { attack_plan: {} },
    message: 'expected a list, got nothing',
    at: '/attack_plan/verified_tool_chain',
  },
  {
    fields: { attack_plan: { verified_tool_chain: [{ parameters: {} }] } },
    message: 'expected a string, got nothing',
    at: '/attack_plan/verified_tool_chain/0/tool_name',
  },
  {
    fields: { generation_config: 'x' },
    message: 'expected an object, got the string "x"',
    at: '/generation_config',
  },
])('$fields is refused with its place', ({ fields, message, at }) => {
  expect(() => readOne(fields)).toThrow(
    expect.objectContaining({ code: 'bad-shape', message, place: { file: FILE, pointer: `/0${at}` } }),
  )
})

test('keys that no item has are counted', () => {
  expect(printIrregularities(readOne({ seed: 7 }))).toEqual(['extra-key:seed @/0/seed'])
})

test.each([
  { text: '[\n {"id": 0, "generation_config": {"dataset": "SHADE', recognised: true },
  { text: '[{"id": 0}]', recognised: false },
  { text: '{"id": 0, "generation_config": {}}', recognised: false },
  { text: '', recognised: false },
])('that $text is of the format is $recognised', ({ text, recognised }) => {
  expect(stac.recognises({ name: 'x.json', text })).toBe(recognised)
})

test('whatever value is put into an item, it gives runs or an RvbenchError with its place', () => {
  const text = fc.constantFrom(...files.map(file => file.text))
  const put = fc.oneof(fc.jsonValue(), fc.constant(undefined))
  fc.assert(
    fc.property(text, fc.nat(), put, (whole, at, value) => {
      const changed: unknown = JSON.parse(withValue(whole, at, value) || '[]')
      fc.pre(Array.isArray(changed))
      expect(isAnswered(() => readFile(stac, { file: FILE, text: JSON.stringify(changed) }))).toBe(true)
    }),
  )
})
