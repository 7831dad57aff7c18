import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../../src/model/json.ts'
import { checkShape } from '../../src/specs/check-shape.ts'
import { headerShape, verdictShape } from '../../src/verdicts/verdict-shapes.ts'
import { withValue } from '../adapters/sample-runs.ts'
import { arbitraryVerdicts } from '../verdicts/arbitrary-verdicts.ts'
import { printVerdictFile } from '../verdicts/print-verdict-file.ts'

const schema = JSON.parse(readFileSync('schemas/verdicts.schema.json', 'utf8'))
const isValid = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(schema)

const isRead = (value: Json): boolean =>
  [headerShape, verdictShape].some(shape => checkShape(value, shape).kind === 'shaped')

test('the schema takes every file that is written', () => {
  fc.assert(
    fc.property(arbitraryVerdicts, file => {
      const lines = printVerdictFile(file).trimEnd().split('\n')
      expect(lines.filter(line => !isValid(JSON.parse(line)))).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('the schema and the reader take the same lines, whatever stands in the place of a value', () => {
  const values = fc.constantFrom<unknown>(
    ...[undefined, null, true, 0, 7, -1, 0.5, '', 'text', 'call', 'deny', [], ['text'], [null], {}, { a: 1 }],
  )
  fc.assert(
    fc.property(arbitraryVerdicts, fc.nat(), fc.nat(), values, (file, at, place, value) => {
      const lines = printVerdictFile(file).trimEnd().split('\n')
      const changed: Json = JSON.parse(withValue(lines[at % lines.length] ?? '', place, value) || 'null')
      expect({ changed, taken: isRead(changed) }).toEqual({ changed, taken: isValid(changed) })
    }),
    { numRuns: 500 },
  )
})
