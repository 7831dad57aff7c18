import { expect, test } from 'vitest'
import { printPlace, RvbenchError } from '../../src/model/rvbench-error.ts'
import { readData, z } from '../../src/specs/read-data.ts'

const schema = z.strictObject({
  id: z.string().regex(/^[a-z]+$/),
  size: z.int().min(1).optional(),
  mode: z.enum(['all', 'none']).optional(),
  tools: z.record(z.string(), z.array(z.string())).optional(),
  parts: z.array(z.strictObject({ name: z.string(), of: z.string() })).optional(),
})

test.each([
  { file: 'a.yaml', text: 'id: ok\nsize: 2\ntools: { t: [x, "y"] }\n' },
  { file: 'a.json', text: '{"id": "ok",\n\t"size": 2, "tools": {"t": ["x", "y"]}}' },
  { file: 'a.json', text: '{"i\\u0064":"ok","size" :2,"tools":\n{"t":["x","y"]}}' },
])('$file that has the shape becomes its data', ({ file, text }) => {
  expect(readData(text, file, schema)).toEqual({ id: 'ok', size: 2, tools: { t: ['x', 'y'] } })
})

test('a text that looks like keys is none of them', () => {
  const text = '{"id": "a", "tools": {"\\"b\\":": ["\\\\", ":", "{\\"id\\": 1, \\"id\\": 2}"]}}'
  expect(readData(text, 'a.json', schema)).toEqual({
    id: 'a',
    tools: { '"b":': ['\\', ':', '{"id": 1, "id": 2}'] },
  })
})

test.each([
  // Not the format.
  { file: 'a.yaml', text: 'id: [1, 2', code: 'syntax', place: 'a.yaml:1:10', says: 'not YAML' },
  { file: 'a.yaml', text: 'id: a\nid: b', code: 'syntax', place: 'a.yaml:2:1', says: 'unique' },
  { file: 'a.yaml', text: 'id: !who a', code: 'syntax', place: 'a.yaml:1:5', says: '!who' },
  {
    file: 'a.yaml',
    text: 'id: a\n---\nid: b',
    code: 'syntax',
    place: 'a.yaml:2:1',
    says: 'multiple documents',
  },
  { file: 'a.json', text: '{"id":\n "a",}', code: 'syntax', place: 'a.json:2:6', says: 'not JSON' },
  { file: 'a.json', text: '{"id": "a"\n', code: 'syntax', place: 'a.json:2:1', says: 'not JSON' },
  { file: 'a.json', text: '', code: 'syntax', place: 'a.json', says: 'not JSON' },
  { file: 'a.json', text: 'id: a', code: 'syntax', place: 'a.json', says: 'not JSON' },
  { file: 'a.json', text: '{"id": "a",\n "id": "b"}', code: 'syntax', place: 'a.json:2:2', says: 'twice' },
  // Not the shape.
  { file: 'a.yaml', text: '', code: 'bad-shape', place: 'a.yaml:1:1', says: 'expected object, saw null' },
  { file: 'a.yaml', text: '- a', code: 'bad-shape', place: 'a.yaml:1:1', says: 'saw a list of 1' },
  {
    file: 'a.yaml',
    text: 'id: 7',
    code: 'bad-shape',
    place: 'a.yaml:1:5',
    says: 'id: expected string, saw 7',
  },
  { file: 'a.yaml', text: 'size: 2', code: 'bad-shape', place: 'a.yaml:1:1', says: 'key "id" is missing' },
  { file: 'a.yaml', text: 'id: A1', code: 'bad-shape', place: 'a.yaml:1:5', says: 'saw "A1"' },
  { file: 'a.yaml', text: 'id: a\nsize: 0', code: 'bad-shape', place: 'a.yaml:2:7', says: 'saw 0' },
  {
    file: 'a.yaml',
    text: 'id: a\nmode: any',
    code: 'bad-shape',
    place: 'a.yaml:2:7',
    says: 'one of "all", "none", saw "any"',
  },
  {
    file: 'a.yaml',
    text: 'id: a\ntools:\n  t: [x, 3]',
    code: 'bad-shape',
    place: 'a.yaml:3:10',
    says: 'tools.t[1]: expected string, saw 3',
  },
  {
    file: 'a.json',
    text: '{"id": "a",\n "parts": [\n  {"name": "n"}]}',
    code: 'bad-shape',
    place: 'a.json:3:3',
    says: 'key "of" is missing in parts[0]',
  },
  {
    file: 'a.yaml',
    text: 'id: 1\nsize: x',
    code: 'bad-shape',
    place: 'a.yaml:1:5',
    says: '(and 1 more in this file)',
  },
])('$text in $file is refused as $code at $place', ({ file, text, code, place, says }) => {
  const error = errorOf(text, file)
  expect(error.code).toBe(code)
  expect(error.place && printPlace(error.place)).toBe(place)
  expect(error.message).toContain(says)
})

test.each([
  { text: 'id: a\nsizes: 1', place: 'a.yaml:2:1', keys: 'allowed keys: id, size, mode, tools, parts' },
  {
    text: 'id: a\nparts:\n  - { name: n, of: o, at: p }',
    place: 'a.yaml:3:23',
    keys: 'allowed keys: name, of',
  },
])('an unknown key in $text is placed, and the allowed ones are named', ({ text, place, keys }) => {
  const error = errorOf(text, 'a.yaml')
  expect(error.message).toContain('unknown key')
  expect(error.hint).toBe(keys)
  expect(error.place && printPlace(error.place)).toBe(place)
})

test('a long value is cut in the message', () => {
  expect(errorOf(`id: ${'A'.repeat(9999)}`, 'a.yaml').message.length).toBeLessThan(200)
})

test('aliases that expand without end are refused', () => {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const before = level === 0 ? '"lol"' : `*a${level - 1}`
    return `a${level}: &a${level} [${Array(9).fill(before).join(',')}]`
  })
  expect(errorOf(levels.join('\n'), 'a.yaml').code).toBe('syntax')
})

function errorOf(text: string, file: string): RvbenchError {
  try {
    readData(text, file, schema)
  } catch (error) {
    if (error instanceof RvbenchError) return error
    throw error
  }
  throw new Error('was taken')
}
