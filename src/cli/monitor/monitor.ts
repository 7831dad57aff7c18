import type { Formula } from '../../mfotl/formula.ts'
import type { Unmonitorable } from '../../mfotl/monitorability.ts'
import { printFormula } from '../../mfotl/print-formula.ts'
import { makeErrorAt, type Source } from '../../mfotl/source.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { ExitCode, Io } from '../io.ts'
import { renderError } from '../render-error.ts'
import { renderAnswer, renderEcho } from './monitor-check.ts'
import { type InputFormula, type ReadyMonitor, readInputFormula, readInputText } from './monitor-formula.ts'
import { readPieces, readWhole, STANDARD_INPUT } from './monitor-input.ts'
import { makeLogMonitor } from './monitor-log.ts'
import type { MonitorOptions } from './monitor-options.ts'
import { type LineOutput, makeLineOutput } from './monitor-output.ts'
import { makeReport, makeVerboseReport } from './monitor-report.ts'
import { loadScanner } from './scanner-code.ts'

/** Monitors a log as the `monpoly` command does: verdicts on stdout, each as soon as it is known; all else on stderr. */
export async function monitor(io: Io, options: MonitorOptions): Promise<ExitCode> {
  for (const note of options.notes) io.stderr.write(`rvbench: ${note}\n`)
  const input = readInputFormula(
    readInputText(await readWhole(io, options.signature), options.signature),
    readInputText(await readWhole(io, options.formula), options.formula),
    options.negate,
  )
  if (options.verbose || options.check) io.stderr.write(renderEcho(input))
  if (options.showsColumns) io.stdout.write(renderColumns(input))
  if (options.check) {
    io.stderr.write(renderAnswer(input))
    return input.answer.kind === 'monitorable' ? 0 : 2
  }
  const ready = input.prepare(loadScanner())
  const { answer, reordered, source } = input
  if (answer.kind === 'not-monitorable') {
    if (reordered === null) throw errorOf(source, answer, 'not monitorable')
    const refusal = errorOf(source, answer, 'MonPoly does not monitor this as written')
    io.stderr.write(renderError(refusal).text + renderOrder(reordered))
  }
  if (ready === null) throw new Error('the monitor refuses a formula that is monitorable')
  if (options.showsColumns) return 0
  const output = makeLineOutput(io.stdout)
  try {
    await run(io, options, { input, ready, output })
  } finally {
    await output.flush()
    output.release()
    if (options.showsMemory) io.stderr.write(`${process.resourceUsage().maxRSS}\n`)
  }
  return 0
}

interface Parts {
  readonly input: InputFormula
  readonly ready: ReadyMonitor
  readonly output: LineOutput
}

async function run(io: Io, options: MonitorOptions, { input, ready, output }: Parts): Promise<void> {
  const { log, verbose, stopsAtFirst, endsLog } = options
  const { columns, signature } = input
  const report = (verbose ? makeVerboseReport : makeReport)({ columns, stopsAtFirst, write: output.write })
  const file = log ?? STANDARD_INPUT
  const monitored = makeLogMonitor({ ready, signature, file, report, endsLog })
  try {
    for await (const piece of readPieces(io, log)) {
      monitored.feed(piece)
      await output.flush()
      if (report.isOver() || output.isClosed()) return
    }
    monitored.end()
  } catch (error) {
    if (ready.memory.isExhausted(error)) throw tooMuch(file, error)
    throw error instanceof RangeError ? tooLong(file, error) : error
  }
}

function tooLong(file: string, cause: RangeError): RvbenchError {
  return new RvbenchError('unreadable', 'a string is longer than 512 MB, the longest there can be', {
    place: { file },
    cause,
  })
}

function tooMuch(file: string, cause: Error): RvbenchError {
  return new RvbenchError(
    'evaluation',
    'the strings in use, with the time-point at hand, take more than 2 GB',
    {
      place: { file },
      hint: 'an interval with an upper bound lets go of strings that are too old',
      cause,
    },
  )
}

function errorOf(
  source: Source,
  { span, reason, subformula, kind }: Unmonitorable,
  lead: string,
): RvbenchError {
  return makeErrorAt(source, span, kind, `${lead}: ${reason}`, `in ${subformula}`)
}

function renderOrder(formula: Formula): string {
  return `rvbench: run with its conjuncts in an order that MonPoly accepts:\n  ${printFormula(formula)}\n`
}

/** The free variables as MonPoly's `-sigout` prints them. */
function renderColumns({ columns }: InputFormula): string {
  return `${columns.map(({ name, type }) => `${name}:${type}`).join(', ')}\n`
}
