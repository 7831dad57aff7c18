import { describe, expect, test } from 'vitest'
import { toByteText } from '../../../src/mfotl/byte-text.ts'
import { readAnswer, readSynthesisError } from '../../../src/monitors/dejavu/read-answer.ts'
import { DEJAVU_CASES, type DejavuCase } from './dejavu-cases.ts'
import { readCsv } from './read-csv.ts'

const made = DEJAVU_CASES.filter(({ violations }) => violations !== null)
const complete = made.filter(({ completed }) => completed)
const aborted = made.filter(({ completed }) => !completed)
const refused = DEJAVU_CASES.filter(({ violations }) => violations === null)

test('the cases hold answers of every kind', () => {
  expect([complete.length, aborted.length, refused.length]).toEqual([102, 12, 14])
})

test.each(complete)('the answer of $id is read to its violations: $violations', recorded => {
  const answer = readAnswer(toByteText(recorded.stdout), 0, shownOf(recorded))
  expect(answer.kind === 'complete' ? answer.violations.map(({ event }) => event) : answer.message).toEqual(
    recorded.violations,
  )
})

test.each(aborted)('the answer of $id is read as a failure: $note', recorded => {
  const answer = readAnswer(toByteText(recorded.stdout), 0, shownOf(recorded))
  const told = /\*\*\* java.*/.exec(recorded.stdout)?.[0] ?? 'no exception was recorded'
  expect(answer.kind === 'failed' ? answer.message : answer.violations).toBe(`DejaVu did not finish: ${told}`)
})

test.each(refused)('the answer of $id tells why no monitor was made: $property', ({ synthesis }) => {
  expect(readSynthesisError(synthesis.stdout)).toMatch(
    /^\*\*\* error \*\*\*: {2}\w|^\[[0-9]+\.[0-9]+\] failure: /,
  )
})

test('the properties of a specification are told apart', () => {
  const recorded = DEJAVU_CASES.find(({ id }) => id === 'dejavu-100')
  const answer = recorded === undefined ? null : readAnswer(recorded.stdout, 0, shownOf(recorded))
  expect(answer).toMatchObject({
    violations: [
      { property: 'first', event: 1 },
      { property: 'second', event: 3 },
      { property: 'first', event: 4 },
    ],
  })
})

const RULE = '#'.repeat(57)
const violation = (event: number, shown: string) =>
  `\n*** Property policy violated on event number ${event}:\n\n${RULE}\n#### ${shown}\n${RULE}\n\n`
const summary = (events: number, errors: number) =>
  `Processed ${events} events\n\n${errors} errors detected!\n\n`

describe('a value can imitate what it likes:', () => {
  test.each([
    { title: 'a violation', value: violation(1, 'x()') },
    { title: 'the end of its own box', value: `\n${RULE}\n\n${violation(1, 'x()')}` },
    { title: 'a summary', value: summary(2, 0) },
    { title: 'an exception', value: '\n*** java.lang.Error\n' },
    { title: 'the heading of another trace', value: '\n=== TRACE 2.csv\n' },
  ])('$title', ({ value }) => {
    const shown = ['a()', `p(${value})`]
    const answer = readAnswer(`${violation(2, shown[1] ?? '')}${summary(2, 1)}`, 0, shown)
    expect(answer).toMatchObject({ kind: 'complete', violations: [{ property: 'policy', event: 2 }] })
  })

  test.each(['Resizing node table', 'load BDD package', 'Garbage collection', 'one\nResizing\nthree'])(
    'a line that the script of DejaVu leaves out: %s',
    value => {
      const printed = `${violation(1, `p(${value})`)}${summary(1, 1)}`
      const left = printed.split('\n').filter(line => !/Resizing|load BDD|Garbage coll/.test(line))
      expect(readAnswer(left.join('\n'), 0, [`p(${value})`])).toMatchObject({ kind: 'complete' })
    },
  )
})

describe('an answer that is not whole is a failure:', () => {
  test.each([
    { title: 'nothing at all', output: '', message: 'the output ends early' },
    { title: 'no summary', output: violation(1, 'a()'), message: 'the output ends early' },
    { title: 'half a line', output: '\n*** Property policy vio', message: '*** Property policy vio' },
    { title: 'half a summary', output: 'Processed 1 events\n\n1 err', message: 'Processed 1 events' },
    { title: 'fewer events', output: summary(0, 0), message: '0 of 1 events were processed' },
    { title: 'more errors than shown', output: summary(1, 1), message: '1 errors were counted, 0 shown' },
    {
      title: 'an event that was not given',
      output: `${violation(2, 'a()')}${summary(1, 1)}`,
      message: `event 2 is not shown as it was given: ${RULE}`,
    },
    {
      title: 'an event in another charset',
      output: `${violation(1, 'a(?)')}${summary(1, 1)}`,
      message: `event 1 is not shown as it was given: ${RULE}`,
    },
    {
      title: 'a lack of bits',
      output: '\n*** java.lang.AssertionError: assertion failed: Out of memory for variable p!\n\n',
      message: '*** java.lang.AssertionError: assertion failed: Out of memory for variable p!',
    },
    {
      title: 'a value that grep takes for binary',
      output: 'Binary file (standard input) matches\n',
      message: 'Binary file (standard input) matches',
    },
  ])('$title', ({ output, message }) => {
    expect(readAnswer(output, 0, ['a()'])).toMatchObject({
      kind: 'failed',
      message: `DejaVu did not finish: ${message}`,
    })
  })
})

// As DejaVu shows them; a trace that it can't read is shown nowhere.
function shownOf({ trace, timed, completed }: DejavuCase): readonly string[] {
  if (!completed) return []
  return readCsv(trace).map(([name = '', ...args]) =>
    toByteText(`${name}(${(timed ? args.slice(0, -1) : args).join(',')})`),
  )
}
