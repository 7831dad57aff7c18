import { expect, test } from 'vitest'
import { readValues } from '../../src/adapters/json-values.ts'
import type { RvbenchError } from '../../src/model/rvbench-error.ts'

test.each([
  { text: '{"a":1}', values: [{ value: { a: 1 }, pointer: '' }] },
  { text: '{\n "a":1\n}\n', values: [{ value: { a: 1 }, pointer: '' }] },
  { text: '3', values: [{ value: 3, pointer: '' }] },
  {
    text: '[{"a":1},2]',
    values: [
      { value: { a: 1 }, pointer: '/0' },
      { value: 2, pointer: '/1' },
    ],
  },
  { text: '[]', values: [] },
  {
    text: '{"a":1}\n{"a":2}\n',
    values: [
      { value: { a: 1 }, pointer: '/0' },
      { value: { a: 2 }, pointer: '/1' },
    ],
  },
  {
    text: '\n[1]\r\n\n[2]',
    values: [
      { value: [1], pointer: '/1' },
      { value: [2], pointer: '/3' },
    ],
  },
  {
    text: '{"n":9007199254740993}\n1',
    values: [
      { value: { n: 9007199254740993n }, pointer: '/0' },
      { value: 1, pointer: '/1' },
    ],
  },
])('$text holds $values', ({ text, values }) => {
  expect(readValues({ corpus: 'c', file: 'f.json', text })).toEqual(values)
})

test('a broken line is named, and the others are read', () => {
  const broken: RvbenchError[] = []
  const text = '{"a":1}\n{"a":\n{"a":3}\n'
  const values = readValues({ corpus: 'c', file: 'f.jsonl', text }, error => broken.push(error))
  expect(values.map(({ pointer }) => pointer)).toEqual(['/0', '/2'])
  expect(broken).toMatchObject([
    {
      code: 'syntax',
      message: 'not JSON: the text ends too soon',
      place: { file: 'f.jsonl', line: 2, column: 6 },
    },
  ])
})

test('the first line may be the broken one', () => {
  const broken: RvbenchError[] = []
  const source = { corpus: 'c', file: 'f.jsonl', text: '{"a"\n{"a":2}\n' }
  expect(readValues(source, error => broken.push(error))).toEqual([{ value: { a: 2 }, pointer: '/1' }])
  expect(broken.map(({ place }) => place?.line)).toEqual([1])
})

test('a broken value over several lines is no file of lines', () => {
  const text = '{\n "messages": [\n  {"a":1}\n ],\n "b":\n'
  expect(() => readValues({ corpus: 'c', file: 'f.json', text }, () => {})).toThrow(
    expect.objectContaining({ code: 'syntax', place: { file: 'f.json', line: 6, column: 1 } }),
  )
})

test('a broken line is thrown where nobody is told of it', () => {
  expect(() => readValues({ corpus: 'c', file: 'f.jsonl', text: '1\n{\n' })).toThrow('the text ends too soon')
})

test.each([{ text: '' }, { text: '{"a":' }, { text: '[1,\n2' }])('$text is no JSON', ({ text }) => {
  expect(() => readValues({ corpus: 'c', file: 'f.json', text })).toThrow(
    expect.objectContaining({ code: 'syntax' }),
  )
})
