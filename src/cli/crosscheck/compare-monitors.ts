import type { DisagreementRow } from '../../crosscheck/crosscheck-report.ts'
import type { Disagreement } from '../../crosscheck/disagreement.ts'
import { findDisagreement } from '../../crosscheck/find-disagreement.ts'
import type { JudgedLog } from '../../crosscheck/judged-log.ts'
import { mayStayOpen } from '../../crosscheck/may-stay-open.ts'
import type { MonitorAnswer } from '../../crosscheck/monitor-answer.ts'
import { type AnswerTally, makeAnswerTally } from '../../crosscheck/tally-answers.ts'
import type { EventLog } from '../../model/event-log.ts'
import type { Outcome } from '../../model/outcome.ts'
import type {
  Batching,
  ExternalEvaluation,
  ExternalMonitor,
  ExternalOptions,
} from '../../monitors/external-monitor.ts'
import { END_MARKER_NOTE } from '../../monitors/monpoly/read-answer.ts'
import type { CrosscheckWork, LogOrigin } from './crosscheck-work.ts'
import { printDisagreementLine } from './disagreement-lines.ts'
import type { FoundMonitor } from './find-monitors.ts'

/** Runs monitors side by side and keeps what they say. */
export interface MonitorComparison {
  /** Asks every monitor about every log; what they say, in their order. Throws RvbenchError (`interrupted`, `write-failed`). */
  add(work: CrosscheckWork): Promise<readonly ExternalEvaluation[]>
  readonly tallies: ReadonlyMap<string, AnswerTally>
  readonly times: ReadonlyMap<string, MonitorTime>
  /** Disagreements by what they are; each with its first case. */
  readonly disagreements: ReadonlyMap<string, FoundDisagreement>
  /** A line for each log on which monitors disagree. */
  readonly disagreementLines: readonly string[]
}

/** What a monitor took for a policy. */
export interface MonitorTime {
  readonly policy: string
  readonly monitor: string
  readonly events: number
  /** Wall time of all that is needed: writing logs, running processes, reading verdicts. */
  milliseconds: number
  processes: number
  /** In bytes; null where it is not known. */
  peakMemory: number | null
}

/** A way in which monitors disagree, how many logs show it, and the first of them with all answers. */
export interface FoundDisagreement extends Omit<DisagreementRow, 'folder' | 'example' | 'logs'> {
  logs: number
  /** The first log on which it shows. */
  readonly first: {
    readonly work: CrosscheckWork
    readonly log: EventLog
    readonly origin: LogOrigin
    readonly answers: readonly MonitorAnswer[]
    readonly disagreement: Disagreement
  }
}

/**
 * Who is compared and how. `endsLog`: the end of a log decides what is open by then, as for MonPoly without
 * `-nonewlastts`.
 */
export interface ComparisonOptions {
  readonly monitors: readonly FoundMonitor[]
  readonly external: ExternalOptions
  readonly endsLog: boolean
  /** MonPoly with sound flags, asked where MonPoly as it comes disagrees; null where it is not among the monitors. */
  readonly soundMonpoly: ExternalMonitor | null
}

/**
 * A comparison of nothing yet. It keeps counts, a line for each disagreement, and of each kind the first log; no other
 * log.
 */
export function makeMonitorComparison(options: ComparisonOptions): MonitorComparison {
  const { monitors, external, endsLog } = options
  const tallies = new Map<string, AnswerTally>()
  const times = new Map<string, MonitorTime>()
  const disagreements = new Map<string, FoundDisagreement>()
  const disagreementLines: string[] = []
  return { add, tallies, times, disagreements, disagreementLines }

  async function add(work: CrosscheckWork): Promise<readonly ExternalEvaluation[]> {
    const { id, external: policy } = work.policy
    const types = policy.types.columns.map(({ type }) => type)
    const tally = tallies.get(id) ?? makeAnswerTally(id, types)
    tallies.set(id, tally)
    const evaluations: ExternalEvaluation[] = []
    for (const { monitor } of monitors) {
      const started = performance.now()
      const evaluation = await monitor.evaluate(policy, work.logs, external)
      addTime(work, monitor.name, evaluation, performance.now() - started)
      tally.describe(monitor.name, renderBatching(evaluation.batching), evaluation.notes)
      evaluations.push(evaluation)
    }
    const facts = { types, endsLog, mayStayOpen: mayStayOpen(policy.formula, endsLog) }
    const disagreeing: { readonly index: number; readonly judged: JudgedLog }[] = []
    for (const index of work.logs.keys()) {
      const answers = answersOn(index, evaluations, work.logs.length === 1)
      tally.add(answers)
      const judged = { ...facts, answers, unfiltered: null }
      if (findDisagreement(judged) !== null) disagreeing.push({ index, judged })
    }
    const unfiltered = await askSoundMonpoly(
      work,
      disagreeing.map(({ index }) => index),
    )
    for (const [position, { index, judged }] of disagreeing.entries()) {
      record(work, index, { ...judged, unfiltered: unfiltered[position] ?? null })
    }
    return evaluations
  }

  function answersOn(
    index: number,
    evaluations: readonly ExternalEvaluation[],
    isSingle: boolean,
  ): readonly MonitorAnswer[] {
    return monitors.flatMap(({ monitor, namesValues }, position) => {
      const evaluation = evaluations[position]
      const outcome = evaluation?.outcomes[index]
      if (evaluation === undefined || outcome === undefined) return []
      // In many runs in one log the end marker belongs to none of them.
      const printsEndMarker = isSingle && evaluation.notes.includes(END_MARKER_NOTE)
      return [{ monitor: monitor.name, outcome, namesValues, printsEndMarker }]
    })
  }

  async function askSoundMonpoly(
    { policy, logs }: CrosscheckWork,
    indices: readonly number[],
  ): Promise<readonly Outcome[]> {
    if (options.soundMonpoly === null || indices.length === 0 || !endsLog) return []
    const asked = indices.flatMap(index => logs.slice(index, index + 1))
    return (await options.soundMonpoly.evaluate(policy.external, asked, external)).outcomes
  }

  function record(work: CrosscheckWork, index: number, judged: JudgedLog): void {
    const disagreement = findDisagreement(judged)
    const log = work.logs[index]
    const origin = work.origins[index]
    if (disagreement === null || log === undefined || origin === undefined) return
    const { kind, sides } = disagreement
    const { columns } = work.policy.external.types
    const found = { policy: work.policy.id, columns, log, origin, answers: judged.answers, disagreement }
    disagreementLines.push(printDisagreementLine(found))
    const key = JSON.stringify([work.policy.id, kind, sides])
    const known = disagreements.get(key)
    if (known !== undefined) known.logs += 1
    else {
      const first = { work, log, origin, answers: judged.answers, disagreement }
      disagreements.set(key, { policy: work.policy.id, kind, sides, logs: 1, first })
    }
  }

  function addTime(
    { policy, logs }: CrosscheckWork,
    monitor: string,
    { processes, peakMemory }: ExternalEvaluation,
    milliseconds: number,
  ): void {
    const key = JSON.stringify([policy.id, monitor])
    const before = times.get(key)
    times.set(key, {
      policy: policy.id,
      monitor,
      events: (before?.events ?? 0) + countEvents(logs),
      milliseconds: (before?.milliseconds ?? 0) + milliseconds,
      processes: (before?.processes ?? 0) + processes,
      peakMemory:
        peakMemory === null ? (before?.peakMemory ?? null) : Math.max(before?.peakMemory ?? 0, peakMemory),
    })
  }
}

function renderBatching(batching: Batching): string {
  switch (batching.kind) {
    case 'one-process':
      return 'many logs in one process'
    case 'process-per-log':
      return `one process for each log: ${batching.reason}`
  }
}

function countEvents(logs: readonly EventLog[]): number {
  let count = 0
  for (const { timePoints } of logs) for (const { events } of timePoints) count += events.length
  return count
}
