import type { EventLog } from '../../model/event-log.ts'
import type { ImportExclusion } from '../../model/import-report.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { ReplayedTrace } from '../../model/replayed-trace.ts'
import type { Trace } from '../../model/trace.ts'
import type { GuardVerdict } from '../../model/verdict-file.ts'
import { type EvaluatedLog, judgeTrace } from '../../scorer/judge-trace.ts'
import type { Joined, JoinedVerdicts } from '../../verdicts/join-verdicts.ts'
import { type JudgeOptions, judgeRun, type RunVerdict } from '../../verdicts/judge-run.ts'
import { traceSha256 } from '../runs/trace-sha256.ts'
import type { ImportSubject } from './import-subjects.ts'

/** Judges runs by the verdicts of a file. */
export interface ImportJudge {
  judge(trace: Trace, anchors: Parameters<typeof judgeTrace>[2]): ImportedRun
  /** Runs that the guard has no verdict on, by reason. */
  exclusions(): readonly ImportExclusion[]
}

/** A run as the scorer counts it, with what the guard said of it. */
export interface ImportedRun {
  readonly replayed: ReplayedTrace
  /** What it said in each repeat; null where the file has nothing to say of the run as it is. */
  readonly repeats: readonly RunVerdict[] | null
  /** Whether the file holds a verdict on it. */
  readonly isNamed: boolean
}

/** Judges runs by a guard's verdicts, as if each of `subjects` were a policy. It counts the runs that have none. */
export function makeImportJudge(
  joined: JoinedVerdicts,
  subjects: readonly ImportSubject[],
  options: JudgeOptions,
): ImportJudge {
  const reasons = new Map<string, { count: number; example: string }>()

  function count(trace: Trace, reason: string): void {
    const known = reasons.get(reason) ?? { count: 0, example: trace.id }
    known.count += 1
    reasons.set(reason, known)
  }

  return {
    judge: (trace, anchors) => {
      const own = joined.take(trace, () => traceSha256(trace))
      const main =
        own.kind === 'joined' ? own.repeats.map(verdicts => judgeRun(trace, verdicts, options)) : null
      const missing = own.kind === 'excluded' ? own.reason : reasonOf(main ?? [])
      if (missing !== null) count(trace, missing)
      const log = logOf(trace)
      const evaluated = subjects.map(subject => ({ log, outcome: outcomeOf(trace, own, subject, options) }))
      return {
        replayed: judgeTrace(trace, evaluated, anchors),
        repeats: main,
        isNamed: own.kind === 'joined' && own.repeats.some(verdicts => verdicts.length > 0),
      }
    },
    exclusions: () =>
      [...reasons].map(([reason, counted]) => ({ what: 'runs' as const, reason, ...counted })),
  }
}

function reasonOf(repeats: readonly RunVerdict[]): string | null {
  const unjudged = repeats.find(({ kind }) => kind === 'unjudged')
  return unjudged?.kind === 'unjudged' ? unjudged.reason : null
}

// A time-point for each step, so that a verdict on one stands where it stood.
function logOf({ steps }: Trace): EventLog {
  return {
    signature: { predicates: new Map() },
    timePoints: [
      ...steps.map((_, step) => ({ timestamp: step, events: [], step })),
      { timestamp: steps.length, events: [], step: null },
    ],
  }
}

function outcomeOf(
  trace: Trace,
  own: Joined,
  subject: ImportSubject,
  options: JudgeOptions,
): EvaluatedLog['outcome'] {
  if (own.kind === 'excluded') return { kind: 'failed', message: own.reason }
  const verdicts: readonly GuardVerdict[] = own.repeats[subject.repeat] ?? []
  const verdict = judgeRun(trace, verdicts, { ...options, fires: subject.fires })
  switch (verdict.kind) {
    case 'unjudged':
      return { kind: 'failed', message: verdict.reason }
    case 'silent':
      return { kind: 'verdicts', verdicts: [] }
    case 'fired':
      return firedOutcome(trace, verdict, subject)
  }
}

function firedOutcome(
  { steps }: Trace,
  { places }: Extract<RunVerdict, { kind: 'fired' }>,
  { isForLeads }: ImportSubject,
): Outcome {
  const counted = isForLeads ? places.filter(({ isTimely }) => isTimely) : places
  if (counted.length === 0) return { kind: 'failed', message: 'no verdict that could have come in time' }
  const points = [...new Set(counted.map(({ step }) => step ?? steps.length))]
  return {
    kind: 'verdicts',
    verdicts: points
      .sort((one, other) => one - other)
      .map(timePoint => ({ timePoint, timestamp: timePoint, valuations: [[]] })),
  }
}
