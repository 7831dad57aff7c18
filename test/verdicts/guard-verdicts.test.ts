import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventLog } from '../../src/model/event-log.ts'
import type { Outcome } from '../../src/model/outcome.ts'
import { guardVerdicts } from '../../src/verdicts/guard-verdicts.ts'
import { judgeRun } from '../../src/verdicts/judge-run.ts'
import { nameRun } from '../../src/verdicts/name-run.ts'
import { readVerdicts } from '../../src/verdicts/read-verdicts.ts'
import { HEADER } from './make-verdict.ts'
import { printVerdictFile } from './print-verdict-file.ts'
import { answers, calls, makeRun, user } from './steps.ts'

const RUN = makeRun({ suite: 'banking' }, [user('pay'), calls('read'), calls('send'), calls('send')])
// A time-point for each call, and one behind them of no step.
const LOG: EventLog = {
  signature: { predicates: new Map() },
  timePoints: [1, 2, 3, null].map((step, timestamp) => ({ timestamp, events: [], step })),
}

const fires = (...timePoints: readonly number[]): Outcome => ({
  kind: 'verdicts',
  verdicts: timePoints.map(timePoint => ({ timePoint, timestamp: timePoint, valuations: [[]] })),
})
const SILENT = fires()
const FAILED: Outcome = { kind: 'failed', message: 'it ran for more than 1 s and was stopped' }
const REFUSED: Outcome = { kind: 'not-monitorable', subformula: 'NOT p(x)', reason: 'x is unbound' }
const INEXPRESSIBLE: Outcome = { kind: 'not-expressible', operator: 'NEXT', reason: 'the future' }

/** Each verdict in one line: where, what, by which rules, why. */
function said(...outcomes: readonly Outcome[]): readonly string[] {
  const answers = outcomes.map((outcome, index) => ({ policy: 'PQR'[index] ?? '', log: LOG, outcome }))
  return guardVerdicts(nameRun(RUN, null, LOG), answers).map(({ at, decision, rules, reason }) =>
    [at.step ?? at.phase, decision, ...rules, ...(reason === null ? [] : [reason])].join(' '),
  )
}

test.each<{ title: string; outcomes: readonly Outcome[]; lines: readonly string[] }>([
  { title: 'silence is an allowed run', outcomes: [SILENT], lines: ['end allow'] },
  { title: 'each firing is a denial', outcomes: [fires(0, 2)], lines: ['1 deny P', '3 deny P'] },
  {
    title: 'policies that fire on one step deny it together',
    outcomes: [fires(2), fires(0, 2)],
    lines: ['1 deny Q', '3 deny P Q'],
  },
  { title: 'what fires behind the last step denies at the end', outcomes: [fires(3)], lines: ['end deny P'] },
  {
    title: 'a time-point beyond the log stands at the end, too',
    outcomes: [fires(0, 3, 7)],
    lines: ['1 deny P', 'end deny P'],
  },
  {
    title: 'a policy that failed is an error, with its message',
    outcomes: [FAILED],
    lines: ['end error P: it ran for more than 1 s and was stopped'],
  },
  {
    title: 'a policy that is not monitorable is skipped, with the reason',
    outcomes: [REFUSED],
    lines: ['end skip P: not monitorable: NOT p(x): x is unbound'],
  },
  {
    title: 'a policy that is not expressible is skipped, with the operator',
    outcomes: [INEXPRESSIBLE],
    lines: ['end skip P: not expressible: NEXT: the future'],
  },
  {
    title: 'an objection counts where another policy failed, which is told',
    outcomes: [fires(0), FAILED],
    lines: ['1 deny P', 'end error Q: it ran for more than 1 s and was stopped'],
  },
  {
    title: 'where one failed, silence of the others is no answer',
    outcomes: [SILENT, FAILED, REFUSED],
    lines: [
      'end error Q: it ran for more than 1 s and was stopped; R: not monitorable: NOT p(x): x is unbound',
    ],
  },
  {
    title: 'a refused policy is no part of a guard that has others, and is told',
    outcomes: [SILENT, REFUSED],
    lines: ['end allow Q: not monitorable: NOT p(x): x is unbound'],
  },
  {
    title: 'a denial at the end tells of a failure, too: two verdicts there would contradict each other',
    outcomes: [fires(3), FAILED],
    lines: ['end deny P Q: it ran for more than 1 s and was stopped'],
  },
])('$title', ({ outcomes, lines }) => {
  expect(said(...outcomes)).toEqual(lines)
})

const HOSTILE = fc.constantFrom('send', 'read\n', '\u2028', '\0', '\ud800', '"')
const step = fc.oneof(
  HOSTILE.map(content => user(content)),
  HOSTILE.map(content => answers(content)),
  fc.record({ tool: HOSTILE, id: fc.option(HOSTILE) }).map(({ tool, id }) => calls(tool, id)),
)
// A run, and of each step whether it is a time-point and whether the policy fires there.
const judged = fc.array(fc.record({ step, isRead: fc.boolean(), fires: fc.boolean() }))
const none = fc.constantFrom(FAILED, REFUSED, INEXPRESSIBLE)

test('what is written of any outcome is read as that outcome: fired at these steps, silent, or no answer', () => {
  fc.assert(
    fc.property(judged, fc.option(none), (marks, missing) => {
      const run = makeRun(
        { suite: 'banking' },
        marks.map(({ step }) => step),
      )
      const read = marks.flatMap((mark, index) => (mark.isRead ? [{ ...mark, index }] : []))
      const timePoints = read.map(({ index }) => ({ timestamp: index, events: [], step: index }))
      const log = { ...LOG, timePoints }
      const outcome = missing ?? fires(...read.flatMap((mark, timePoint) => (mark.fires ? [timePoint] : [])))
      const verdicts = guardVerdicts(nameRun(run, null, log), [{ policy: 'P', log, outcome }])
      const file = readVerdicts({
        text: printVerdictFile({ header: HEADER, verdicts }),
        file: 'v',
        guard: null,
      })
      const said = judgeRun(run, file.verdicts, {
        header: HEADER,
        fires: ({ decision }) => decision === 'deny',
      })
      const steps = read.filter(mark => mark.fires).map(({ index }) => index)
      expect(said.kind).toBe(missing !== null ? 'unjudged' : steps.length > 0 ? 'fired' : 'silent')
      expect(said.kind === 'fired' ? said.places.map(place => place.step) : steps).toEqual(steps)
    }),
    { numRuns: 300 },
  )
})
