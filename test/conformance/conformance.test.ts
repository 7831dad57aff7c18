import { describe, expect, test } from 'vitest'
import type { Monitor } from '../../src/monitors/monitor.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'
import { streamMonitor } from '../../src/monitors/stream/stream-monitor.ts'
import { DIVERGENCES } from './divergences.ts'
import { CASE_FILES, type Case, readCases } from './read-cases.ts'
import { isRight, type RightAnswer, rightAnswer, rightAnswerWithoutEnd } from './right-answer.ts'
import { type Answer, runCase } from './run-case.ts'

const MONITORS: readonly Monitor[] = [referenceMonitor, streamMonitor]

const files = CASE_FILES.map(name => ({ name, cases: readCases(name) }))

describe.each(MONITORS)('the $name monitor', monitor => {
  const divergences = DIVERGENCES.filter(entry => entry.monitor === null || entry.monitor === monitor.name)
  const diverges = (id: string) => divergences.some(entry => entry.id === id)

  for (const { name, cases } of files) {
    const title = `answers the cases of ${name} as recorded`
    test.skipIf(cases === null)(
      cases === null ? `${title} (not at hand)` : title,
      { timeout: 120_000 },
      () => {
        const wrong = (cases ?? []).filter(({ id }) => !diverges(id)).flatMap(check(monitor))
        expect(report(wrong)).toBe('')
      },
    )
  }

  test('diverges only where a divergence is listed', () => {
    const atHand = files.flatMap(({ cases }) => cases ?? [])
    const absent = files.filter(({ cases }) => cases === null).map(({ name }) => name)
    const unneeded = divergences.filter(({ id }) => {
      const recorded = atHand.find(candidate => candidate.id === id)
      if (recorded === undefined) return !absent.some(name => id.startsWith(name))
      return check(monitor)(recorded).length === 0
    })
    expect(unneeded).toEqual([])
  })
})

interface Wrong {
  readonly recorded: Case
  readonly run: string
  readonly answer: Answer
  readonly right: RightAnswer
}

function check(monitor: Monitor): (recorded: Case) => readonly Wrong[] {
  return recorded => {
    const withoutEnd = rightAnswerWithoutEnd(recorded)
    const runs = [
      { run: 'default', right: rightAnswer(recorded), endsLog: true },
      ...(withoutEnd === null ? [] : [{ run: '-nonewlastts', right: withoutEnd, endsLog: false }]),
    ]
    return runs.flatMap(({ run, right, endsLog }) => {
      const answer = runCase(monitor, recorded, endsLog)
      return isRight(answer, right) ? [] : [{ recorded, run, answer, right }]
    })
  }
}

// All ids, and the first few cases in full.
function report(wrong: readonly Wrong[]): string {
  if (wrong.length === 0) return ''
  const ids = wrong.map(({ recorded, run }) => (run === 'default' ? recorded.id : `${recorded.id} ${run}`))
  return [`${wrong.length} wrong: ${ids.join(', ')}`, ...wrong.slice(0, 5).map(describeCase)].join('\n\n')
}

function describeCase({ recorded, run, answer, right }: Wrong): string {
  return [
    `${recorded.id} (${run})  ${recorded.formula.trim()}`,
    recorded.log.slice(0, 400),
    `recorded: ${right.kind}`,
    ...right.must.slice(0, 12),
    `got: ${answer.kind} ${answer.reason}`,
    ...answer.lines.slice(0, 12),
  ].join('\n')
}
