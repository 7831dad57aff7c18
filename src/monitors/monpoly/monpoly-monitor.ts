import pLimit from 'p-limit'
import type { Formula } from '../../mfotl/formula.ts'
import { type LiftedFormula, liftFormula } from '../../mfotl/lift-formula.ts'
import { printSignature } from '../../mfotl/print-signature.ts'
import type { EventLog } from '../../model/event-log.ts'
import type { NotMonitorable, Outcome } from '../../model/outcome.ts'
import type {
  Batching,
  ExternalEvaluation,
  ExternalMonitor,
  ExternalOptions,
  ExternalPolicy,
} from '../external-monitor.ts'
import { runProcess } from '../run-process.ts'
import { whyNotReadable } from './check-log.ts'
import { joinRuns } from './join-runs.ts'
import { makeShares } from './make-shares.ts'
import { type NeededFlags, neededFlags } from './monpoly-flags.ts'
import { readMonpolyVersion } from './monpoly-version.ts'
import { printLog } from './print-log.ts'
import { type Answer, readAnswer } from './read-answer.ts'
import { type Check, readCheck } from './read-check.ts'
import { failed, type RunFailure } from './run-failure.ts'
import { makeRunMeter } from './run-meter.ts'
import { type Monpoly, runMonpoly } from './run-monpoly.ts'
import { splitVerdicts } from './split-verdicts.ts'
import { type WrittenPolicy, writeLifted, writePolicy } from './written-policy.ts'

/** Which MonPoly is called, and how. `run` stands in for the process in tests. */
export interface MonpolySetup extends Pick<Monpoly, 'command' | 'kernel'> {
  /** `sound`: with the flags that keep MonPoly from known faults. `default`: as it comes, faults included. */
  readonly flags?: 'sound' | 'default'
  /** False for `-nonewlastts`: what the end of the log would decide stays open. */
  readonly endsLog?: boolean
  readonly run?: typeof runProcess
}

/** MonPoly or VeriMon, unmodified. */
export function makeMonpolyMonitor({ command, kernel, ...setup }: MonpolySetup): ExternalMonitor {
  const { flags = 'sound', endsLog = true, run = runProcess } = setup
  return {
    name: kernel,
    version: options => readMonpolyVersion({ command, kernel, run }, options),
    evaluate: (policy, logs, options) => {
      const isFiltering = kernel === 'monpoly' && flags === 'sound'
      const flagsFor = (formula: Formula): NeededFlags => {
        const needed = isFiltering ? neededFlags(formula) : { flags: [], notes: [] }
        return endsLog ? needed : { ...needed, flags: [...needed.flags, '-nonewlastts'] }
      }
      return evaluateLogs({ command, kernel, run }, { flagsFor, endsLog }, policy, logs, options)
    },
  }
}

interface Item {
  readonly index: number
  readonly log: EventLog
}

async function evaluateLogs(
  { run, ...monpoly }: Monpoly,
  { flagsFor, endsLog }: { readonly flagsFor: (formula: Formula) => NeededFlags; readonly endsLog: boolean },
  policy: ExternalPolicy,
  logs: readonly EventLog[],
  options: ExternalOptions,
): Promise<ExternalEvaluation> {
  const meter = makeRunMeter(run)
  const notes = new Set<string>()
  const outcomes: Outcome[] = logs.map(log => outcomeWithoutRun(log))
  const items = logs.flatMap((log, index): readonly Item[] =>
    log.timePoints.length === 0 || outcomes[index]?.kind === 'failed' ? [] : [{ index, log }],
  )
  const asWritten = writePolicy(policy)
  const check = await checkPolicy(asWritten)
  if (check.kind !== 'monitorable') {
    return finish(
      logs.map(() => toOutcome(check)),
      { kind: 'one-process' },
    )
  }
  const lifting = await liftPolicy()
  if (lifting.kind === 'not-lifted') await inParallel(items, evaluateAlone)
  else {
    const written = writeLifted(policy, lifting)
    await inParallel(makeShares(items, lifting), share => evaluateShare(share, lifting, written))
  }
  const batching: Batching =
    lifting.kind === 'lifted' || lifting.reason === null
      ? { kind: 'one-process' }
      : { kind: 'process-per-log', reason: lifting.reason }
  return finish(outcomes, batching)

  function finish(final: readonly Outcome[], batching: Batching): ExternalEvaluation {
    return { outcomes: final, batching, notes: [...notes].sort(), ...meter.reading() }
  }

  async function inParallel<Task>(
    tasks: readonly Task[],
    work: (task: Task) => Promise<void>,
  ): Promise<void> {
    await pLimit(options.jobs).map(tasks, work)
  }

  async function checkPolicy({ signature, text, formula, columns }: WrittenPolicy): Promise<Check> {
    const input = {
      signature: printSignature(signature),
      formula: text,
      log: null,
      flags: flagsFor(formula).flags,
    }
    const check = readCheck(await runMonpoly({ ...monpoly, run: meter.run }, input, options))
    const expected = columns.map(({ name }) => name).join(',')
    if (check.kind !== 'monitorable' || check.columns === expected) return check
    return failed(`its columns are (${check.columns}), expected (${expected})`)
  }

  async function liftPolicy(): Promise<
    LiftedFormula | { readonly kind: 'not-lifted'; readonly reason: string | null }
  > {
    if (items.length < 2) return { kind: 'not-lifted', reason: null }
    if (!endsLog) return { kind: 'not-lifted', reason: 'with -nonewlastts each log ends by itself' }
    const lifting = liftFormula(policy.formula)
    if (lifting.kind === 'not-lifted') return lifting
    const check = await checkPolicy(writeLifted(policy, lifting))
    switch (check.kind) {
      case 'monitorable':
        return lifting
      case 'not-monitorable':
        return {
          kind: 'not-lifted',
          reason: `with the run's number in it, ${check.subformula} cannot be monitored`,
        }
      case 'not-expressible':
        return { kind: 'not-lifted', reason: check.reason }
      case 'failed':
        return {
          kind: 'not-lifted',
          reason: `with the run's number in it, the formula is refused: ${check.message}`,
        }
    }
  }

  async function evaluateAlone({ index, log }: Item): Promise<void> {
    const answer = await evaluate(asWritten, log)
    outcomes[index] =
      answer.kind === 'verdicts' ? { kind: 'verdicts', verdicts: answer.verdicts } : toOutcome(answer)
  }

  async function evaluateShare(
    share: readonly Item[],
    lifted: LiftedFormula,
    written: WrittenPolicy,
  ): Promise<void> {
    const runs = share.map(({ log }) => log)
    const joined = joinRuns(runs, lifted, written.signature)
    const answer = await evaluate(written, joined.log)
    if (answer.kind === 'verdicts') {
      const column = written.columns.findIndex(({ name }) => name === lifted.run)
      const split = splitVerdicts(answer.verdicts, joined.origins, column, runs)
      for (const [position, { index }] of share.entries()) {
        outcomes[index] = { kind: 'verdicts', verdicts: split[position] ?? [] }
      }
      return
    }
    if (share.length === 1 || isFinal(answer)) {
      for (const { index } of share) outcomes[index] = toOutcome(answer)
      return
    }
    // One log's fault is no other's: look for it by halves.
    const middle = Math.ceil(share.length / 2)
    await evaluateShare(share.slice(0, middle), lifted, written)
    await evaluateShare(share.slice(middle), lifted, written)
  }

  async function evaluate(
    { signature, text, formula, columns }: WrittenPolicy,
    log: EventLog,
  ): Promise<Answer> {
    const needed = flagsFor(formula)
    const input = {
      signature: printSignature(signature),
      formula: text,
      log: printLog(log, signature),
      flags: needed.flags,
    }
    const answer = readAnswer(await runMonpoly({ ...monpoly, run: meter.run }, input, options), log, columns)
    if (answer.kind === 'verdicts') for (const note of [...needed.notes, ...answer.notes]) notes.add(note)
    return answer
  }
}

// No time-point, no verdict; and what MonPoly would misread it does not get to read.
function outcomeWithoutRun(log: EventLog): Outcome {
  const problem = whyNotReadable(log)
  return problem === null ? { kind: 'verdicts', verdicts: [] } : { kind: 'failed', message: problem }
}

function toOutcome(failure: RunFailure | NotMonitorable): Outcome {
  return failure.kind === 'failed' ? { kind: 'failed', message: failure.message } : failure
}

// Waiting as long again for each half would take longer than anybody waits.
function isFinal(answer: Answer): boolean {
  return answer.kind === 'not-expressible' || (answer.kind === 'failed' && answer.isLimit)
}
