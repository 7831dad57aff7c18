import { expect, test } from 'vitest'
import { readArguments } from '../../src/adapters/read-arguments.ts'

const TEXT = '{"to":"Ann","amount":3}'

/** Text wrapped so often in a JSON string. */
function wrapped(times: number): string {
  return Array.from({ length: times }).reduce<string>(text => JSON.stringify(text), TEXT)
}

test.each([
  { title: 'an object', recorded: { to: 'Ann', amount: 3 }, decoded: 0 },
  { title: 'JSON text', recorded: wrapped(0), decoded: 1 },
  { title: 'JSON text in a JSON string', recorded: wrapped(1), decoded: 2 },
  { title: 'JSON text in a JSON string in a JSON string', recorded: wrapped(2), decoded: 3 },
])('arguments recorded as $title are read', ({ recorded, decoded }) => {
  expect(readArguments(recorded)).toEqual({ args: { to: 'Ann', amount: 3 }, decoded })
})

test.each([
  { recorded: wrapped(3), decoded: 3 },
  { recorded: '{"to":"Ann"', decoded: 1 },
  { recorded: '', decoded: 1 },
  { recorded: '"send it"', decoded: 2 },
  { recorded: '[1,2]', decoded: 1 },
  { recorded: '3', decoded: 1 },
  { recorded: 'null', decoded: 1 },
  { recorded: null, decoded: 0 },
  { recorded: [{}], decoded: 0 },
])('arguments $recorded never become an object and are kept as they stand', ({ recorded, decoded }) => {
  expect(readArguments(recorded)).toEqual({ args: {}, rawArgs: recorded, decoded })
})

test('integers beyond 2^53 in arguments are kept exactly', () => {
  expect(readArguments('{"order":9007199254740993}').args).toEqual({ order: 9007199254740993n })
})
