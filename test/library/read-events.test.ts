import { expect, test } from 'vitest'
import { EARLIEST, readEvents, readTimestamp } from '../../src/library/read-events.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import type { Event, Int, Value } from '../../src/model/event-log.ts'
import { refusal } from '../mfotl/refusal.ts'

const signature = readSignature('p(count:int) f(float) s(string) r(regexp) e()', 'test.sig')

function read(events: readonly Event[]): readonly Event[] {
  return readEvents(events, { signature, timePoint: () => 7, readString: text => text.toUpperCase() })
}

/** What a program without types may pass. */
function untyped(text: string): readonly Event[] {
  return JSON.parse(text)
}

test('events are taken with their ints in one form and their strings converted', () => {
  const events = [
    { predicate: 'p', args: [3n] },
    { predicate: 'p', args: [-0] },
    { predicate: 'f', args: [Number.NaN] },
    { predicate: 's', args: ['a'] },
    { predicate: 'e', args: [] },
  ]
  expect(read(events).map(({ args }) => args)).toStrictEqual([[3], [0], [Number.NaN], ['A'], []])
})

test('events that need no change are not copied', () => {
  const events = [
    { predicate: 'p', args: [3] },
    { predicate: 's', args: ['A'] },
  ]
  expect(read(events)).toBe(events)
})

test.each([
  [{ predicate: 'nobody', args: [1] }, '/0/predicate', 'the signature has no predicate "nobody"'],
  [{ predicate: 'p', args: [] }, '/0', 'p takes 1 argument, saw 0'],
  [{ predicate: 'p', args: [1, 2] }, '/0', 'p takes 1 argument, saw 2'],
  [{ predicate: 'p', args: [0.5] }, '/0/args/0', 'the argument count is an int, saw 0.5'],
  [{ predicate: 'p', args: [2 ** 53] }, '/0/args/0', 'the argument count is an int, saw 9007199254740992'],
  [{ predicate: 'p', args: ['1'] }, '/0/args/0', 'the argument count is an int, saw "1"'],
  [{ predicate: 'f', args: [1n] }, '/0/args/0', 'this argument is a float, saw 1'],
  [{ predicate: 's', args: [1] }, '/0/args/0', 'this argument is a string, saw 1'],
  [{ predicate: 'r', args: ['.*'] }, '/0/args/0', 'this argument is a regexp, which no event can hold'],
] satisfies readonly [{ predicate: string; args: Value[] }, string, string][])(
  '%o is refused',
  (event, pointer, message) => {
    expect(refusal(() => read([event]))).toMatchObject({
      code: 'type',
      message,
      place: { file: 'time-point 7', pointer },
    })
  },
)

test.each([
  ['[{"predicate":"s","args":"a"}]', 's takes 1 argument, saw no list of arguments'],
  ['[{"predicate":"s"}]', 's takes 1 argument, saw no list of arguments'],
  ['[{"predicate":"s","args":[null]}]', 'this argument is a string, saw null'],
  ['[{"predicate":"s","args":[["a"]]}]', 'this argument is a string, saw a value of type object'],
  ['[{"args":[]}]', 'the signature has no predicate a value of type undefined'],
  ['[null]', 'saw null, expected an event: { predicate, args }'],
  ['{}', 'saw a value of type object, expected a list of events'],
])('%s, which has not the shape of events, is refused', (text, message) => {
  expect(refusal(() => read(untyped(text))).message).toBe(message)
})

test.each<[Int, string]>([
  [0.5, 'the timestamp is a whole number, saw 0.5'],
  [Number.NaN, 'the timestamp is a whole number, saw NaN'],
  [2 ** 53, 'the timestamp is a whole number, saw 9007199254740992'],
  [2n ** 64n, 'the timestamp 18446744073709551616 is too late: logs end before 2^64'],
  [-2, 'the timestamp -2 is before the earliest, -1'],
])('the timestamp %s is refused', (timestamp, message) => {
  expect(refusal(() => readTimestamp(timestamp, EARLIEST, 0))).toMatchObject({
    code: 'bad-shape',
    message,
  })
})

test('a timestamp that is no number is refused', () => {
  const timestamp: Int = JSON.parse('"5"')
  expect(refusal(() => readTimestamp(timestamp, EARLIEST, 0)).code).toBe('bad-shape')
})

test.each<[Int, Int]>([
  [-1, -1],
  [5n, 5],
  [2n ** 64n - 1n, 2n ** 64n - 1n],
])('the timestamp %s is taken', (timestamp, taken) => {
  expect(readTimestamp(timestamp, EARLIEST, 0)).toBe(taken)
})
