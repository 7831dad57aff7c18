import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parsedAhead } from '../../src/specs/parsed-ahead.ts'
import { readData, z } from '../../src/specs/read-data.ts'

const FILES = readdirSync('specs', { recursive: true, encoding: 'utf8' }).filter(file =>
  file.endsWith('.yaml'),
)

test.each(FILES)('the build parsed %s as the parser does', file => {
  const text = readFileSync(join('specs', file), 'utf8')
  expect(parsedAhead(text)).toEqual(parse(text))
})

test.each([
  ['an edited text', `${readFileSync('specs/policies.yaml', 'utf8')}# mine\n`],
  ['a text of the user', 'read: [list_files]\n'],
  ['a name that every object has', 'constructor'],
  ['no text', ''],
])('%s was not parsed ahead', (_, text) => {
  expect(parsedAhead(text)).toBeUndefined()
})

test('a text that was parsed ahead and has a wrong shape is told with its place', () => {
  const text = readFileSync('specs/policies.yaml', 'utf8')
  const line = text.split('\n').findIndex(written => /^[a-z]/i.test(written)) + 1
  expect(() => readData(text, 'specs/policies.yaml', z.strictObject({}))).toThrow(
    expect.objectContaining({ code: 'bad-shape', place: { file: 'specs/policies.yaml', line, column: 1 } }),
  )
})
