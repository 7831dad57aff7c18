import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ReadTrace } from '../../src/adapters/adapter.ts'
import { eventRecord } from '../../src/adapters/event-record.ts'
import { readJson } from '../../src/adapters/read-json.ts'

const SOURCE = { corpus: 'mine', file: 'sessions.jsonl' }

/** The runs that lines make, session by session in the order of their first lines. */
function readLines(lines: readonly string[]): readonly ReadTrace[] {
  const parts = lines.map((text, index) =>
    eventRecord.readPart({ ...SOURCE, index, pointer: `/${index}`, value: readJson({ ...SOURCE, text }) }),
  )
  const sessions = [...new Set(parts.map(({ session }) => session))]
  return sessions.map(session =>
    eventRecord.readSession(
      SOURCE,
      session,
      parts.filter(part => part.session === session),
    ),
  )
}

const SAMPLE = readFileSync('corpora/samples/event-record/records/sessions.jsonl', 'utf8')

describe('the sample', () => {
  const runs = readLines(SAMPLE.trimEnd().split('\n'))

  test('is recognised by its first line', () => {
    expect(eventRecord.recognises({ name: 'sessions.jsonl', text: SAMPLE })).toBe(true)
  })

  test('holds a run for each session, whose events may take turns', () => {
    expect(runs.map(({ trace }) => [trace.id, trace.clock, trace.steps.length])).toEqual([
      ['pay-1', 'recorded', 3],
      ['pay-2', 'recorded', 2],
      ['clean-up', 'order', 2],
      ['nothing-stated', 'order', 2],
    ])
  })

  test('what an event states beside its tool are the arguments of the call', () => {
    expect(runs[1]?.trace.steps[1]).toEqual({
      kind: 'tool-call',
      id: null,
      tool: 'send_money',
      args: {
        actor: 'planner',
        action: 'financial',
        object: 12345678901234567890n,
        recipient: ['P-200', 'P-300'],
        source: 'mail',
        state_before: { balance: 80 },
        state_after: { balance: 0 },
        trust_domain: 'external',
      },
      pointer: '/4',
      timestamp: 1772355607,
    })
  })

  test('what somebody said is a message, whose text is the action', () => {
    expect(runs[1]?.trace.steps[0]).toEqual({
      kind: 'user-message',
      content: [{ text: 'go ahead', object: 'invoice-9', approval_id: 'a2', trust_domain: 'user' }],
      pointer: '/2',
      timestamp: 1772355603,
    })
    expect(runs[3]?.trace.steps).toEqual([
      { kind: 'system-message', content: [], pointer: '/7' },
      { kind: 'assistant-message', content: [{ text: 'looks fine', actor: 'critic' }], pointer: '/8' },
    ])
  })

  test('what a tool says is an answer', () => {
    expect(runs[2]?.trace.steps[1]).toMatchObject({ kind: 'tool-result', tool: 'delete_file', id: null })
  })
})

describe('an event that is not as the schema says', () => {
  const GOOD = { actor: 'agent', session_id: 's' }
  test.each([
    ['text', '/0', 'expected an object'],
    [{ session_id: 's' }, '/0/actor', 'expected a string, got nothing'],
    [{ ...GOOD, session_id: 7 }, '/0/session_id', 'expected a string, got the number 7'],
    [{ ...GOOD, toool: 'x' }, '/0/toool', 'expected no such key'],
    [{ ...GOOD, timestamp: 'yesterday' }, '/0/timestamp', 'expected a date of ISO 8601, seconds or null'],
    [{ ...GOOD, timestamp: -1 }, '/0/timestamp', 'expected a date of ISO 8601, seconds or null'],
    [{ ...GOOD, object: { id: 1 } }, '/0/object', 'expected a string, a number, a list of these, or null'],
    [{ ...GOOD, recipient: [null] }, '/0/recipient', 'expected a string, a number, a list of these, or null'],
  ])('%j is refused at %s', (line, pointer, message) => {
    expect(() => readLines([JSON.stringify(line)])).toThrow(message)
    expect(() => readLines([JSON.stringify(line)])).toThrow(
      expect.objectContaining({ code: 'bad-shape', place: { file: 'sessions.jsonl', pointer } }),
    )
  })

  test('time stamps of one session that run backwards are refused, those of another do not matter', () => {
    const line = (session: string, timestamp: number) =>
      JSON.stringify({ ...GOOD, session_id: session, timestamp })
    expect(readLines([line('a', 9), line('b', 1), line('a', 9.5)])).toHaveLength(2)
    expect(() => readLines([line('a', 9), line('a', 1)])).toThrow('time stamps run backwards')
  })
})
