import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVerdicts } from '../../src/verdicts/read-verdicts.ts'
import { arbitraryVerdicts } from './arbitrary-verdicts.ts'
import { HEADER, makeVerdict } from './make-verdict.ts'
import { printVerdictFile } from './print-verdict-file.ts'

const read = (text: string) => readVerdicts({ text, file: 'v.jsonl', guard: null })

test('what is written is read back as it was', () => {
  fc.assert(
    fc.property(arbitraryVerdicts, file => {
      expect(read(printVerdictFile(file))).toEqual({ ...file, left: [] })
    }),
    { numRuns: 200 },
  )
})

const [first = '', second = ''] = printVerdictFile({ header: HEADER, verdicts: [makeVerdict({})] }).split(
  '\n',
)

test('half a line at the end is counted, and the others are read', () => {
  const { verdicts, left } = read(`${first}\n${second}\n${second.slice(0, 40)}`)
  expect(verdicts.length).toBe(1)
  expect(left).toEqual([{ reason: 'the last line is cut off', count: 1 }])
})

test.each([
  {
    title: 'half a line in the middle',
    text: `${first}\n${second.slice(0, 40)}\n${second}\n`,
    message: /not JSON/,
  },
  { title: 'no header', text: `${second}\n`, message: /unknown key/ },
  { title: 'an empty file', text: '', message: /expected object/ },
  {
    title: 'a misspelt key',
    text: `${first}\n${second.replace('"tool"', '"tol"')}\n`,
    message: /unknown key "tol"/,
  },
  {
    title: 'a decision of another tool',
    text: `${first}\n${second.replace('"deny"', '"block"')}\n`,
    message: /decision: expected one of/,
  },
  {
    title: 'a score without its threshold',
    text: `${first}\n${second.replace('"score":null', '"score":0.9')}\n`,
    message: /a score without its threshold/,
  },
  {
    title: 'a repeat beyond those of the header',
    text: `${first}\n${second.replace('"repeat":0', '"repeat":1')}\n`,
    message: /repeat 1/,
  },
])('$title is refused', ({ text, message }) => {
  expect(() => read(text)).toThrow(message)
})
