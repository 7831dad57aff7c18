import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/model/json.ts'
import { readRecordFields } from '../../src/specs/read-record-fields.ts'

test('the census looks for the twelve fields of the published schema', () => {
  const schema: { readonly properties: JsonObject } = JSON.parse(
    readFileSync('schemas/event-record.schema.json', 'utf8'),
  )
  const fields = readRecordFields().map(({ field }) => field)
  expect(fields).toEqual(Object.keys(schema.properties))
  expect(fields).toHaveLength(12)
})
