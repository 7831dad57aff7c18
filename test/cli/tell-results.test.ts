import { describe, expect, test } from 'vitest'
import { NO_RUN, type Results, readingCode, tellResults } from '../../src/cli/tell-results.ts'
import type { BadFile } from '../../src/model/scorecard.ts'
import { makeCapturedIo } from './captured-io.ts'

const badFiles = (count: number): readonly BadFile[] =>
  Array.from({ length: count }, (_, index) => ({
    corpus: 'toy',
    file: `${index}.json`,
    problem: `${index}.json: no object`,
  }))

const RESULTS: Results = {
  partial: false,
  badFiles: [],
  nothing: null,
  file: 'all.json',
  place: 'They lie in out.',
  print: () => '{"all":1}\n',
  render: () => 'tables\n',
}

const HOW = { json: false, quiet: false, strict: false }

function told(results: Partial<Results>, how: Partial<typeof HOW> = {}) {
  const { io, stdout, stderr } = makeCapturedIo()
  const code = tellResults(io, { ...RESULTS, ...results }, { ...HOW, ...how })
  return { code, stdout: stdout(), stderr: stderr() }
}

describe('results are shown as they were asked for', () => {
  test.each([
    { how: {}, stdout: 'tables\n\nThey lie in out.\n' },
    { how: { quiet: true }, stdout: '' },
    { how: { json: true }, stdout: '{"all":1}\n' },
    { how: { json: true, quiet: true }, stdout: '{"all":1}\n' },
  ])('$how', ({ how, stdout }) => {
    expect(told({}, how)).toEqual({ code: 0, stdout, stderr: '' })
  })
})

test('what went wrong stands on stderr, however quiet', () => {
  const { stderr } = told({ partial: true, nothing: NO_RUN, badFiles: badFiles(1) }, { quiet: true })
  expect(stderr.split('\n')).toEqual([
    'rvbench: 1 file could not be read; no run in them is counted',
    '  toy: 0.json: no object',
    'rvbench: interrupted; the results are of the runs read until then, and marked partial',
    '',
  ])
})

test.each([
  { what: 'nothing to read', bad: 0, code: 0, says: `rvbench: ${NO_RUN}\n` },
  {
    what: 'nothing that can be read',
    bad: 1,
    code: 2,
    says: 'rvbench: nothing is left: no run could be read\n',
  },
])('$what ends with $code', ({ bad, code, says }) => {
  const { stderr, ...rest } = told({ nothing: NO_RUN, badFiles: badFiles(bad) })
  expect(rest.code).toBe(code)
  expect(stderr.endsWith(says)).toBe(true)
})

test.each([
  { file: 'all.json', rest: '  and 5 more, all named in all.json' },
  { file: null, rest: '  and 5 more' },
])('of many bad files the first are shown, and where all are: $file', ({ file, rest }) => {
  const lines = told({ badFiles: badFiles(25), file })
    .stderr.trimEnd()
    .split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([22, rest])
})

test.each([
  { partial: false, bad: 0, strict: true, code: 0 },
  { partial: false, bad: 1, strict: false, code: 0 },
  { partial: false, bad: 1, strict: true, code: 2 },
  { partial: true, bad: 1, strict: true, code: 130 },
  { partial: true, bad: 0, strict: false, code: 130 },
])('$bad bad files, partial: $partial, strict: $strict ends with $code', ({ partial, bad, strict, code }) => {
  expect(readingCode({ partial, badFiles: badFiles(bad) }, strict)).toBe(code)
})
