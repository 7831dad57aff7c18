import { readableText } from '../../mfotl/byte-text.ts'
import type { EventLog } from '../../model/event-log.ts'
import type { Outcome, Verdict } from '../../model/outcome.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type {
  ExternalEvaluation,
  ExternalMonitor,
  ExternalOptions,
  ExternalPolicy,
} from '../external-monitor.ts'
import type { CommandLine } from '../read-command-line.ts'
import { makeDejavuInput } from './dejavu-input.ts'
import type { QtlTrace } from './print-trace.ts'
import type { Answer } from './read-answer.ts'
import { type DejavuCommands, runTraces } from './run-traces.ts'

/**
 * DejaVu, unmodified. Its verdicts name no values: they are verdicts without valuations, to be compared by
 * time-point. One specification for all logs: where one of them has time-points with several events, all are written
 * with marks (see `atTimePointEnds`).
 */
export function makeDejavuMonitor(commands: DejavuCommands): ExternalMonitor {
  return { name: 'dejavu', version: options => checkCommand(commands, options), evaluate }

  async function evaluate(
    policy: ExternalPolicy,
    logs: readonly EventLog[],
    options: ExternalOptions,
  ): Promise<ExternalEvaluation> {
    const input = makeDejavuInput(policy, logs)
    if (input.kind === 'not-expressible') return withoutRun(logs.map(() => input))
    const { traces } = input
    const readable = traces.filter(trace => trace.kind === 'trace')
    if (readable.length === 0) return withoutRun(traces.filter(trace => trace.kind === 'not-expressible'))
    // Many runs are alike in what a policy reads of them: what DejaVu would read twice it reads once.
    const distinct = [...new Map(readable.map(trace => [trace.text, trace])).values()]
    const run = { specification: input.specification, extension: input.extension, traces: distinct }
    const { answers, ...how } = await runTraces(run, commands, options)
    const answerOf = new Map(distinct.map(({ text }, index) => [text, answers[index]]))
    const outcomes = traces.map((trace, index) =>
      trace.kind === 'trace' ? toOutcome(answerOf.get(trace.text), trace, logs[index]) : trace,
    )
    const notes = [
      ...(input.form === 'marked-time-points' ? [MARKED] : []),
      ...(distinct.length < readable.length ? [renderAlike(readable.length, distinct.length)] : []),
    ]
    return { outcomes, ...how, notes, peakMemory: null }
  }
}

/** The commands for a `dejavu` that the user named: a `dejavu-many` is looked for beside it. */
export function dejavuCommands(one: CommandLine): DejavuCommands {
  const [program, ...args] = one
  const last = args.at(-1) ?? program
  if (!/(?:^|\/)dejavu$/.test(last)) return { one, many: null }
  const beside = `${last}-many`
  return { one, many: args.length === 0 ? [beside] : [program, ...args.slice(0, -1), beside] }
}

const MARKED = 'DejaVu sees one event at a time: time-points were written event by event, then a mark'

function renderAlike(logs: number, traces: number): string {
  return `${logs} logs were ${traces} for DejaVu: what is alike was read once`
}

// Nothing to run.
function withoutRun(outcomes: readonly Outcome[]): ExternalEvaluation {
  return {
    outcomes,
    batching: { kind: 'one-process' },
    notes: [],
    processes: 0,
    milliseconds: 0,
    // The process at hand is a script, whose memory says nothing of the one that monitors.
    peakMemory: null,
  }
}

function toOutcome(answer: Answer | undefined, trace: QtlTrace, log: EventLog | undefined): Outcome {
  if (answer === undefined || log === undefined) throw new Error('a trace has no answer')
  if (answer.kind === 'failed') return { kind: 'failed', message: readableText(answer.message) }
  const verdicts = answer.violations.map(({ event }): Verdict => {
    const timePoint = trace.events[event - 1]?.timePoint
    const timestamp = timePoint === undefined ? undefined : log.timePoints[timePoint]?.timestamp
    if (timePoint === undefined || timestamp === undefined) throw new Error(`there is no event ${event}`)
    return { timePoint, timestamp, valuations: [] }
  })
  return { kind: 'verdicts', verdicts }
}

// DejaVu states no version, so what is checked is that it works, and tells é from è: without UTF-8 both are one text.
async function checkCommand(commands: DejavuCommands, options: ExternalOptions): Promise<string> {
  const shown = ['seen(è)', 'seen(é)']
  const trace: QtlTrace = {
    kind: 'trace',
    text: 'seen,è\nseen,é\n',
    events: shown.map((text, timePoint) => ({ timePoint, shown: text })),
    values: 2,
  }
  const run = { specification: 'prop policy : !seen("é")\n', extension: '.csv', traces: [trace] }
  const { answers } = await runTraces(run, commands, options)
  const [answer] = answers
  const found = answer?.kind === 'complete' ? answer.violations.map(({ event }) => event).join() : null
  if (found === '2') return 'version not stated'
  const seen =
    answer?.kind === 'failed' ? readableText(answer.message) : `violations at events ${found}, expected 2`
  throw new RvbenchError('external-failed', `the dejavu command does not work: ${seen}`, {
    hint: 'DejaVu comes from its authors (github.com/havelund/dejavu) and needs Java and Scala; --dejavu names the command to run',
  })
}
