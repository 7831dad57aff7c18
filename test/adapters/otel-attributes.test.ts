import { expect, test } from 'vitest'
import { attributeText, readAnyValue, readAttributes } from '../../src/adapters/otel-attributes.ts'

test.each([
  { value: { stringValue: 'x' }, read: 'x' },
  { value: { boolValue: false }, read: false },
  { value: { doubleValue: 0.5 }, read: 0.5 },
  { value: { intValue: '7' }, read: 7 },
  { value: { intValue: -7 }, read: -7 },
  { value: { intValue: '9007199254740993' }, read: 9007199254740993n },
  { value: { bytesValue: 'AA==' }, read: 'AA==' },
  { value: { arrayValue: { values: [{ stringValue: 'x' }, { intValue: '1' }] } }, read: ['x', 1] },
  { value: { arrayValue: {} }, read: [] },
  { value: { kvlistValue: { values: [{ key: 'a', value: { boolValue: true } }] } }, read: { a: true } },
  {
    value: { kvlistValue: { values: [{ key: '__proto__', value: {} }] } },
    read: JSON.parse('{"__proto__":null}'),
  },
  { value: {}, read: null },
  { value: null, read: null },
  { value: undefined, read: null },
])('$value is $read', ({ value, read }) => {
  expect(readAnyValue(value, 'f.json', '/value')).toEqual(read)
})

test.each([
  { value: 'x', at: '/value' },
  { value: { textValue: 'x' }, at: '/value' },
  { value: { intValue: 'many' }, at: '/value/intValue' },
  { value: { arrayValue: [] }, at: '/value/arrayValue' },
  { value: { arrayValue: { values: ['x'] } }, at: '/value/arrayValue/values/0' },
  { value: { kvlistValue: { values: [{ value: {} }] } }, at: '/value/kvlistValue/values/0/key' },
])('$value is refused at $at', ({ value, at }) => {
  expect(() => readAnyValue(value, 'f.json', '/value')).toThrow(
    expect.objectContaining({ code: 'bad-shape', place: { file: 'f.json', pointer: at } }),
  )
})

test('a value that nests without end is refused', () => {
  const nested = `${'{"arrayValue":{"values":['.repeat(5000)}${']}}'.repeat(5000)}`
  expect(() => readAnyValue(JSON.parse(nested), 'f.json', '/value')).toThrow('at most 200 levels')
})

test.each([
  {
    title: 'a list of OTLP',
    value: [{ key: 'a/b', value: { stringValue: 'x' } }],
    pointer: '/attributes/0/value',
  },
  { title: 'an object', value: { 'a/b': 'x' }, pointer: '/attributes/a~1b' },
])('attributes as $title are read', ({ value, pointer }) => {
  const attributes = readAttributes(value, 'f.json', '/attributes')
  expect([...attributes]).toEqual([['a/b', { value: 'x', pointer }]])
  expect(attributeText(attributes, 'a/b')).toBe('x')
  expect(attributeText(attributes, 'b')).toBeNull()
})

test.each([
  { value: 'x', at: '/attributes' },
  { value: ['x'], at: '/attributes/0' },
  { value: [{ value: {} }], at: '/attributes/0/key' },
])('attributes $value are refused at $at', ({ value, at }) => {
  expect(() => readAttributes(value, 'f.json', '/attributes')).toThrow(
    expect.objectContaining({ code: 'bad-shape', place: { file: 'f.json', pointer: at } }),
  )
})
