import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeRecordChecker } from '../../src/adapters/check-records.ts'
import type { Json } from '../../src/model/json.ts'
import { printTraceLine } from '../../src/reporter/trace-lines.ts'
import { arbitraryTrace } from '../adapters/arbitrary-trace.ts'
import { withValue } from '../adapters/sample-runs.ts'

function compile(name: string): ValidateFunction {
  const schema = JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'))
  return new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(schema)
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
}

/** Whether the reader finds each field of a line as its format says. */
function isRead(format: string, value: Json): boolean {
  const check = makeRecordChecker(format)
  const problems = check?.({ corpus: 'c', file: 'f', index: 0, pointer: '/0', value })
  return problems?.every(({ kind }) => kind !== 'field') ?? false
}

/** What may stand in the place of a value; undefined takes it away. */
const REPLACEMENTS = fc.constantFrom<unknown>(
  ...[undefined, null, true, false, 0, 7, -1, 0.5, 1e21, '', 'text', 'order', 'recorded', 'tool-call', 'on'],
  ...['2026-03-01T09:00:00Z', '5', '-5', [], ['text'], [null], [{}], {}, { a: 1 }, { a: 'text' }],
)

describe.each([
  { name: 'trace', format: 'trace-jsonl', sample: 'corpora/samples/trace-jsonl/traces/runs.jsonl' },
  {
    name: 'event-record',
    format: 'event-record',
    sample: 'corpora/samples/event-record/records/sessions.jsonl',
  },
])('the schema of $format', ({ name, format, sample }) => {
  const isValid = compile(name)
  const lines = linesOf(sample)

  test('takes the sample', () => {
    expect(lines.filter(line => !isValid(JSON.parse(line)))).toEqual([])
  })

  test('and the reader take the same lines, whatever stands in the place of a value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.nat(), REPLACEMENTS, (line, at, replacement) => {
        const value: Json = JSON.parse(withValue(line, at, replacement) || 'null')
        expect({ value, taken: isRead(format, value) }).toEqual({ value, taken: isValid(value) })
      }),
      { numRuns: 500 },
    )
  })

  test('and the reader refuse a key that no field has', () => {
    for (const line of lines) {
      const value: Json = JSON.parse(line.replace('{', '{"more": 1, '))
      expect([isRead(format, value), isValid(value)]).toEqual([false, false])
    }
  })
})

test('the schema of trace-jsonl takes every run that is printed', () => {
  const isValid = compile('trace')
  fc.assert(fc.property(arbitraryTrace('c', 'f'), trace => isValid(JSON.parse(printTraceLine(trace)))))
})
