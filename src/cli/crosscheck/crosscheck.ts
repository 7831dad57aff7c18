import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { CrosscheckReport } from '../../crosscheck/crosscheck-report.ts'
import { isFinding } from '../../crosscheck/disagreement.ts'
import { MONITOR_NAMES } from '../../model/monitor-name.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { ExternalOptions } from '../../monitors/external-monitor.ts'
import { keepEarlier } from '../files/keep-earlier.ts'
import type { ExitCode, Io } from '../io.ts'
import { packageVersion } from '../package-version.ts'
import { renderBadFiles } from '../render-bad-files.ts'
import { makeRunRecord } from '../run-record.ts'
import { compareAll } from './compare-all.ts'
import { makeMonitorComparison } from './compare-monitors.ts'
import { type CrosscheckFolders, openCrosscheckFolders } from './crosscheck-folders.ts'
import { type CrosscheckInputs, openInputs } from './crosscheck-inputs.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'
import { printCrosscheck, renderCrosscheck } from './crosscheck-output.ts'
import { type FoundMonitors, findMonitors, makeSoundMonpoly } from './find-monitors.ts'
import { makeCrosscheckReport } from './make-crosscheck-report.ts'
import { renderSkipped } from './render-skipped.ts'
import { shrinkAll } from './shrink-all.ts'
import { makeVerdictFiles, VERDICT_LIST, type VerdictFiles } from './verdict-files.ts'
import { writeCrosscheck } from './write-crosscheck.ts'

const DEFAULT_OUT = 'results/crosscheck'

/** `rvbench crosscheck`: the same policies through several monitors, verdict by verdict. */
export async function crosscheck(
  io: Io,
  targets: readonly string[],
  options: CrosscheckOptions,
): Promise<ExitCode> {
  const started = new Date()
  const out = options.replay.out ?? DEFAULT_OUT
  // First of all: a folder that may not be replaced is told before anything is run.
  const folders = openCrosscheckFolders(io.cwd, out, options)
  try {
    const inputs = await openInputs(io, targets, options)
    try {
      const external = externalOptions(io, options)
      const found = await findMonitors(options, external)
      io.stderr.write(renderSkipped(found.skipped))
      checkEnough(found)
      const verdicts = verdictFilesIn(folders, inputs, found, options)
      const asked = {
        monitors: found.monitors,
        external,
        endsLog: options.endsLog,
        soundMonpoly: soundMonpolyFor(found, options),
      }
      const compared = makeMonitorComparison(asked)
      const counted = await compareAll(io, inputs, { compared, verdicts }, options)
      const shrunk = counted.partial ? null : await shrinkAll(compared, asked, io.signal)
      const partial = shrunk === null
      const examples = shrunk ?? []
      const report = makeCrosscheckReport({ options, inputs, found, compared, counted, examples, partial })
      const isEmpty = report.agreement.every(pair => pair.compared === 0)
      keepEarlier({ partial, isEmpty }, resolve(io.cwd, out, 'crosscheck.json'))
      const record = makeRunRecord({ version: packageVersion(), targets, started, partial })
      const { disagreementLines, times } = compared
      const results = { report, examples, disagreementLines, times: [...times.values()], record }
      writeCrosscheck(folders.results, results, options)
      folders.results.finish()
      // Those of some runs would be taken for those of all.
      if (!partial) verdicts?.finish()
      io.stderr.write(renderBadFiles(report.badFiles, 'crosscheck.json'))
      if (partial) io.stderr.write(`rvbench: interrupted; ${leftBehind(options)}\n`)
      if (options.replay.json) io.stdout.write(printCrosscheck(report))
      else if (!options.replay.quiet) {
        io.stdout.write(renderCrosscheck(io, report, compared, out))
        if (verdicts !== null && !partial) io.stdout.write(tellOfVerdicts(options))
      }
      return exitCodeOf(report)
    } finally {
      inputs.dispose()
    }
  } finally {
    folders.discard()
  }
}

function verdictFilesIn(
  { verdicts }: CrosscheckFolders,
  { setup }: CrosscheckInputs,
  { monitors }: FoundMonitors,
  options: CrosscheckOptions,
): VerdictFiles | null {
  if (verdicts === null || setup === null) return null
  return makeVerdictFiles(verdicts, setup, monitors, options)
}

function tellOfVerdicts({ replay }: CrosscheckOptions): string {
  return `What each monitor says of every run: ${replay.verdicts}/${VERDICT_LIST} lists the files, for rvbench import.\n`
}

function leftBehind({ replay }: CrosscheckOptions): string {
  const results = 'the results are of what was compared until then'
  return replay.verdicts === null ? results : `${results}, and no file of verdicts is written`
}

// Verdicts are kept in memory until they are compared; no monitor that works writes as much.
const MOST_OUTPUT_BYTES = 256_000_000

function externalOptions(io: Io, { timeoutMilliseconds, replay }: CrosscheckOptions): ExternalOptions {
  return {
    limits: { milliseconds: timeoutMilliseconds, outputBytes: MOST_OUTPUT_BYTES },
    jobs: replay.jobs ?? availableParallelism(),
    signal: io.signal,
  }
}

function checkEnough({ monitors }: FoundMonitors): void {
  if (monitors.length >= 2) return
  throw new RvbenchError('usage', 'there are not two monitors to compare', {
    hint: `name at least two with --monitors: ${MONITOR_NAMES.join(', ')}`,
  })
}

function soundMonpolyFor({ monitors }: FoundMonitors, options: CrosscheckOptions) {
  const isAsItComes =
    options.monpolyFlags === 'default' && monitors.some(({ monitor }) => monitor.name === 'monpoly')
  return isAsItComes ? makeSoundMonpoly(options) : null
}

/** 1 a disagreement; 3 a monitor that failed on some log. */
function exitCodeOf({ partial, disagreements, answers }: CrosscheckReport): ExitCode {
  if (partial) return 130
  if (disagreements.some(({ kind }) => isFinding(kind))) return 1
  return answers.some(({ outcomes }) => outcomes.failed > 0) ? 3 : 0
}
