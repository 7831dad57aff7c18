import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/model/json.ts'
import { RvbenchError } from '../../../src/model/rvbench-error.ts'
import type { ToolCall, Trace } from '../../../src/model/trace.ts'
import { makeToolPolicyGuard } from '../../../src/monitors/tool-policy/tool-policy-guard.ts'
import { readToolPolicy } from '../../../src/specs/read-tool-policy.ts'

/** A call as [tool, arguments]. */
type Call = readonly [tool: string, args?: JsonObject]

function guardOf(tools: JsonObject, rest: JsonObject = {}) {
  const policy = { schema: 'rvbench.tool-policy/1', title: 'test', tools, ...rest }
  const file = 'p.json'
  return makeToolPolicyGuard(readToolPolicy(JSON.stringify(policy), file), { file, counts: () => true })
}

function traceOf(steps: readonly ToolCall[], group: Readonly<Record<string, string>> = {}): Trace {
  const labels = { attacked: null, attackSucceeded: null, utility: null, unsafe: null }
  return {
    ...{ schema: 'rvbench.trace/1', id: 'r', corpus: 'c', file: 'f', group, labels },
    ...{ clock: 'order', steps },
  }
}

function stepOf([tool, args = {}]: Call): ToolCall {
  return { kind: 'tool-call', pointer: '', id: null, tool, args }
}

function evaluate(guard: ReturnType<typeof guardOf>, trace: Trace): readonly (readonly [number, string])[] {
  const timePoints = trace.steps.map((_, step) => ({
    timestamp: step,
    events: [{ predicate: 'call', args: [step, 'tool'] }],
    step,
  }))
  const outcome = guard.evaluate(trace, { signature: { predicates: new Map() }, timePoints })
  if (outcome.kind !== 'verdicts') throw new Error(outcome.kind)
  return outcome.verdicts.flatMap(({ valuations }) =>
    valuations.map(([call, , reason]) => [Number(call), String(reason)] as const),
  )
}

const allow = (priority: number, conditions: JsonObject = {}): JsonObject => ({
  ...{ priority, effect: 'allow', conditions },
})
const forbid = (priority: number, conditions: JsonObject = {}): JsonObject => ({
  ...{ priority, effect: 'forbid', conditions },
})
const NO_RULE = 'no rule allows it'
const FORBIDDEN = (index: number) => `/tools/pay/${index} forbids it`

test.each<{
  readonly says: string
  readonly rules: JsonObject[]
  readonly args: JsonObject
  readonly why: string[]
}>([
  { says: 'a tool without rules is denied', rules: [], args: {}, why: [NO_RULE] },
  { says: 'a rule without conditions allows', rules: [allow(1)], args: { to: 'x' }, why: [] },
  { says: 'a schema holds', rules: [allow(1, { to: { enum: ['x'] } })], args: { to: 'x' }, why: [] },
  {
    says: 'a schema does not hold',
    rules: [allow(1, { to: { enum: ['x'] } })],
    args: { to: 'y' },
    why: [NO_RULE],
  },
  {
    says: 'an absent argument fulfils its condition',
    rules: [allow(1, { to: { enum: ['x'] } })],
    args: {},
    why: [],
  },
  {
    says: 'null is an argument',
    rules: [allow(1, { to: { enum: ['x'] } })],
    args: { to: null },
    why: [NO_RULE],
  },
  {
    says: 'an absent argument fulfils a prohibition, too',
    rules: [forbid(1, { to: { enum: ['x'] } }), allow(2)],
    args: {},
    why: [FORBIDDEN(0)],
  },
  {
    says: 'all conditions must hold',
    rules: [allow(1, { to: { enum: ['x'] }, n: { maximum: 5 } })],
    args: { to: 'x', n: 6 },
    why: [NO_RULE],
  },
  {
    says: 'an argument without a condition is free',
    rules: [allow(1, { to: { enum: ['x'] } })],
    args: { to: 'x', n: 6 },
    why: [],
  },
  { says: 'the lowest priority decides', rules: [forbid(2), allow(1)], args: {}, why: [] },
  {
    says: 'the lowest priority decides, however it is written',
    rules: [allow(10), forbid(9)],
    args: {},
    why: [FORBIDDEN(1)],
  },
  {
    says: 'at equal priority forbidding comes first',
    rules: [allow(1), forbid(1)],
    args: {},
    why: [FORBIDDEN(1)],
  },
  {
    says: 'a rule that does not match hands on',
    rules: [forbid(1, { to: { const: 'y' } }), allow(2)],
    args: { to: 'x' },
    why: [],
  },
  {
    says: 'an allowing rule that does not match hands on',
    rules: [allow(1, { to: { const: 'y' } }), allow(2)],
    args: { to: 'x' },
    why: [],
  },
  {
    says: 'a bare pattern begins at the left',
    rules: [allow(1, { to: 'UK' })],
    args: { to: 'UK12' },
    why: [],
  },
  {
    says: 'a bare pattern matches nowhere else',
    rules: [allow(1, { to: 'UK' })],
    args: { to: 'xUK' },
    why: [NO_RULE],
  },
  {
    says: 'a bare pattern of alternatives is anchored whole',
    rules: [allow(1, { to: 'UK|GB' })],
    args: { to: 'xGB' },
    why: [NO_RULE],
  },
  {
    says: "a schema's pattern matches anywhere",
    rules: [allow(1, { to: { pattern: 'UK' } })],
    args: { to: 'xUK' },
    why: [],
  },
  {
    says: 'a bare pattern does not match a number',
    rules: [allow(1, { to: '5' })],
    args: { to: 5 },
    why: [NO_RULE],
  },
  {
    says: 'two patterns are two',
    rules: [allow(1, { a: { pattern: 'x' }, b: { pattern: 'y' } })],
    args: { a: 'x', b: 'x' },
    why: [NO_RULE],
  },
  {
    says: 'a fallback is told',
    rules: [{ ...forbid(1), fallback: 'ask' }],
    args: {},
    why: [`${FORBIDDEN(0)} (ask)`],
  },
  {
    says: 'arguments named like members of objects',
    rules: [allow(1, { constructor: { const: 1 } })],
    args: {},
    why: [],
  },
])('$says', ({ rules, args, why }) => {
  expect(evaluate(guardOf({ pay: rules }), traceOf([stepOf(['pay', args])]))).toEqual(
    why.map(reason => [0, reason]),
  )
})

test('a tool that is not listed is denied, even if it is named like a member of objects', () => {
  const trace = traceOf([stepOf(['pay']), stepOf(['constructor']), stepOf(['toString'])])
  const why = 'the tool is not listed'
  expect(evaluate(guardOf({ pay: [allow(1)] }), trace)).toEqual([
    [1, why],
    [2, why],
  ])
})

test('arguments that could not be read fulfil no condition', () => {
  const step: ToolCall = { ...stepOf(['pay']), rawArgs: '{"to": ' }
  expect(evaluate(guardOf({ pay: [allow(1)] }), traceOf([step]))).toEqual([
    [0, 'its arguments could not be read'],
  ])
})

test.each([
  { group: { suite: 'banking' }, denied: 1 },
  { group: { suite: 'slack' }, denied: 0 },
  { group: {}, denied: 0 },
])('of runs with $group it denies $denied', ({ group, denied }) => {
  const guard = guardOf({}, { where: { suite: ['banking'] } })
  expect(evaluate(guard, traceOf([stepOf(['pay'])], group))).toHaveLength(denied)
})

describe('updates', () => {
  const read = { ...allow(1, { path: { pattern: 'secret' } }), update: { pay: [forbid(1)] } }
  const tools = { read: [read, allow(2)], pay: [allow(1)] }
  const secret: Call = ['read', { path: 'secret.txt' }]

  test.each<{ readonly says: string; readonly calls: Call[]; readonly denied: number[] }>([
    { says: 'change rules from the next call on', calls: [['pay'], secret, ['pay']], denied: [2] },
    {
      says: 'of a rule that did not decide change none',
      calls: [['read', { path: 'a' }], ['pay']],
      denied: [],
    },
    { says: 'never lapse', calls: [secret, ['pay'], ['pay']], denied: [1, 2] },
  ])('$says', ({ calls, denied }) => {
    expect(evaluate(guardOf(tools), traceOf(calls.map(stepOf))).map(([call]) => call)).toEqual(denied)
  })

  test('of a denied call change none', () => {
    const denied = { read: [forbid(1), { ...read, priority: 2 }], pay: [allow(1)] }
    expect(evaluate(guardOf(denied), traceOf([secret, ['pay'] as const].map(stepOf)))).toHaveLength(1)
  })

  test('are forgotten with the next run', () => {
    const guard = guardOf(tools)
    evaluate(guard, traceOf([secret].map(stepOf)))
    expect(evaluate(guard, traceOf([stepOf(['pay'])]))).toEqual([])
  })

  test.each([
    { updates: 'replace', denied: [2] },
    { updates: 'add', denied: [] },
  ])('$updates the rules of the tool', ({ updates, denied }) => {
    const narrow = { ...allow(1), update: { pay: [allow(2, { to: { const: 'x' } })] } }
    const guard = guardOf({ read: [narrow], pay: [allow(3)] }, { updates })
    const calls: Call[] = [['read'], ['pay', { to: 'x' }], ['pay', { to: 'y' }]]
    expect(evaluate(guard, traceOf(calls.map(stepOf))).map(([call]) => call)).toEqual(denied)
  })
})

describe('a policy is refused', () => {
  test.each([
    { says: 'whose schema is none', condition: { type: 'txt' }, reason: /schema is invalid/ },
    { says: 'whose keyword is misspelt', condition: { patern: 'x' }, reason: /unknown keyword: "patern"/ },
    { says: 'whose schema refers to itself', condition: { $ref: '#' }, reason: /unknown keyword: "\$ref"/ },
    {
      says: 'whose schema names an unknown format',
      condition: { format: 'iban' },
      reason: /unknown format "iban"/,
    },
    { says: 'whose pattern looks around', condition: { pattern: '(?=a)a' }, reason: /error parsing regexp/ },
    { says: 'whose pattern refers back', condition: '(a+)\\1', reason: /error parsing regexp/ },
    { says: 'whose pattern does not end', condition: '(a', reason: /error parsing regexp/ },
  ])('$says', ({ condition, reason }) => {
    const make = () => guardOf({ read: [], 'a/b': [allow(1), allow(2, { to: condition })] })
    expect(make).toThrow(reason)
    const place = { file: 'p.json', pointer: '/tools/a~1b/1/conditions/to' }
    expect(make).toThrow(expect.objectContaining({ code: 'bad-shape', place }))
    expect(make).toThrow(RvbenchError)
  })
})

test('a pattern that makes other engines go back for ever takes no time', () => {
  const guard = guardOf({ pay: [allow(1, { to: '(a+)+$', note: { pattern: '^(a|a)*$' } })] })
  const text = `${'a'.repeat(100_000)}!`
  const started = performance.now()
  expect(evaluate(guard, traceOf([stepOf(['pay', { to: text, note: text }])]))).toEqual([[0, NO_RULE]])
  expect(performance.now() - started).toBeLessThan(5000)
})
