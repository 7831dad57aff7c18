import { expect, test } from 'vitest'
import { parseJson } from '../../src/adapters/parse-json.ts'
import { answer, assistant, CALL, printIrregularities, readRun, runOf } from './agentdojo-run.ts'

test.each([
  { calls: null, seen: ['tool-calls-null @/messages/0/tool_calls'] },
  { calls: undefined, seen: ['missing-key:tool_calls @/messages/0'] },
  { calls: [], seen: ['tool-calls-empty @/messages/0/tool_calls'] },
])('tool_calls $calls is no call', ({ calls, seen }) => {
  const message = { role: 'assistant', content: 'Hello', tool_calls: calls }
  const read = readRun(runOf(message))
  expect(read.trace.steps.map(step => step.kind)).toEqual(['assistant-message'])
  expect(printIrregularities(read)).toEqual(seen)
})

test.each([
  { id: undefined, carried: null, seen: ['call-id-missing', 'answer-id-missing'] },
  { id: null, carried: null, seen: ['call-id-missing', 'answer-id-missing'] },
  { id: '', carried: '', seen: ['call-id-empty', 'answer-id-empty'] },
  { id: 'c1', carried: 'c1', seen: [] },
])('a call with the id $id keeps it', ({ id, carried, seen }) => {
  const call = { function: 'get_iban', args: {}, ...(id === undefined ? {} : { id }) }
  const { trace, irregularities } = readRun(runOf(assistant(call), answer(call)))
  expect(trace.steps.slice(1)).toMatchObject([{ id: carried }, { id: carried }])
  expect(irregularities.map(({ kind }) => kind)).toEqual(seen)
})

const AT = '/messages/0/tool_calls/0/args'

test.each([
  { args: '{"n":1,"t":"x","b":true,"m":-9007199254740991}', seen: [] },
  { args: '{"n":null}', seen: [`argument-null @${AT}/n`] },
  { args: '{"n":0.5}', seen: [`argument-float @${AT}/n`] },
  { args: '{"n":[]}', seen: [`argument-list @${AT}/n`] },
  { args: '{"n":{}}', seen: [`argument-object @${AT}/n`] },
  { args: '{"n":9007199254740993}', seen: [`number-beyond-53-bits @${AT}/n`] },
  { args: '{"n":-1e999}', seen: [`number-beyond-53-bits @${AT}/n`] },
  {
    args: '{"a/b":[{"c~":[9007199254740993,2.5]},null]}',
    seen: [
      `argument-list @${AT}/a~1b`,
      `argument-object @${AT}/a~1b/0`,
      `argument-null @${AT}/a~1b/1`,
      `number-beyond-53-bits @${AT}/a~1b/0/c~0/0`,
      `argument-float @${AT}/a~1b/0/c~0/1`,
    ],
  },
])('arguments $args are carried as they are', ({ args, seen }) => {
  const text = runOf(assistant({ ...CALL, args: 'HERE' }), answer(CALL)).replace('"HERE"', args)
  const read = readRun(text)
  expect(read.trace.steps[1]).toMatchObject({ args: parseJson(args) })
  expect(printIrregularities(read)).toEqual(seen)
})

test('arguments that nest deeper than calls can are carried', () => {
  const depth = 100_000
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`
  const text = runOf(assistant({ ...CALL, args: { a: 'HERE' } }), answer(CALL)).replace('"HERE"', nested)
  expect(printIrregularities(readRun(text))).toEqual([`argument-list @${AT}/a`])
})
