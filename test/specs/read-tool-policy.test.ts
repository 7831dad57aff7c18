import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../src/model/json.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'
import { readToolPolicy } from '../../src/specs/read-tool-policy.ts'

const RULE = { priority: 1, effect: 'allow' }
const read = (policy: Json) => readToolPolicy(JSON.stringify(policy), 'p.json')
const policyWith = (tools: JsonObject): JsonObject => ({ schema: 'rvbench.tool-policy/1', title: 't', tools })

test('what is left out has its default', () => {
  expect(read(policyWith({ pay: [RULE] }))).toMatchObject({
    where: {},
    updates: 'replace',
    tools: { pay: [{ priority: 1, effect: 'allow', conditions: {}, fallback: null, update: {} }] },
  })
})

test.each([
  {
    says: 'an update of a tool that is not listed',
    tools: { pay: [{ ...RULE, update: { sned: [] } }], send: [] },
    message: 'an update names the tool sned, which the policy does not list',
    pointer: '/tools/pay/0/update/sned',
  },
  {
    says: 'a tool that updates itself',
    tools: { pay: [{ ...RULE, update: { pay: [] } }] },
    message: 'updates go in a circle: pay → pay',
    pointer: '/tools/pay/0/update/pay',
  },
  {
    says: 'tools that update each other',
    tools: {
      a: [RULE, { ...RULE, update: { b: [] } }],
      b: [{ ...RULE, update: { c: [] } }],
      c: [{ ...RULE, update: { a: [] } }],
    },
    message: 'updates go in a circle: a → b → c → a',
    pointer: '/tools/a/1/update/b',
  },
  {
    says: 'an update whose own rules lead back',
    tools: { a: [{ ...RULE, update: { b: [{ ...RULE, update: { a: [] } }] } }], b: [] },
    message: 'updates go in a circle: a → b → a',
    pointer: '/tools/a/0/update/b',
  },
])('$says is refused', ({ tools, message, pointer }) => {
  const reading = () => read(policyWith(tools))
  expect(reading).toThrow(RvbenchError)
  expect(reading).toThrow(
    expect.objectContaining({ code: 'bad-shape', message, place: { file: 'p.json', pointer } }),
  )
})

const FAULTY: readonly { readonly says: string; readonly policy: Json; readonly message: RegExp }[] = [
  {
    says: 'another format',
    policy: { ...policyWith({}), schema: 'rvbench.tool-policy/2' },
    message: /^schema: /,
  },
  {
    says: 'a number for an effect',
    policy: policyWith({ a: [{ priority: 1, effect: 1 }] }),
    message: /effect: /,
  },
  { says: 'a misspelt key', policy: policyWith({ a: [{ ...RULE, condition: {} }] }), message: /"condition"/ },
  {
    says: 'a number for a condition',
    policy: policyWith({ a: [{ ...RULE, conditions: { x: 5 } }] }),
    message: /x/,
  },
  { says: 'a rule outside a list', policy: policyWith({ a: RULE }), message: /tools\.a: expected array/ },
  { says: 'half a priority', policy: policyWith({ a: [{ ...RULE, priority: 0.5 }] }), message: /priority: / },
  {
    says: 'no tools',
    policy: { schema: 'rvbench.tool-policy/1', title: 't' },
    message: /"tools" is missing/,
  },
]

test.each(FAULTY)('$says is refused, with its line', ({ policy, message }) => {
  expect(() => readToolPolicy(JSON.stringify(policy, null, 1), 'p.json')).toThrow(message)
  expect(() => readToolPolicy(JSON.stringify(policy, null, 1), 'p.json')).toThrow(
    expect.objectContaining({ place: expect.objectContaining({ line: expect.any(Number) }) }),
  )
})

test('a key that occurs twice is refused', () => {
  const text = '{"schema": "rvbench.tool-policy/1", "title": "t", "tools": {"pay": [], "pay": []}}'
  expect(() => readToolPolicy(text, 'p.json')).toThrow(/occurs twice/)
})

const published = new Ajv2020({ strict: true }).compile(
  JSON.parse(readFileSync('schemas/tool-policy.schema.json', 'utf8')),
)

test.each(fastGlob.sync('specs/comparators/*.json'))('%s fits the published schema and is read', file => {
  const text = readFileSync(file, 'utf8')
  const value: Json = JSON.parse(text)
  expect(published(value)).toBe(true)
  expect(Object.keys(readToolPolicy(text, file).tools).length).toBeGreaterThan(0)
})

test.each(FAULTY)('the published schema refuses $says, too', ({ policy }) => {
  expect(published(policy)).toBe(false)
})
