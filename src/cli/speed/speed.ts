import { availableParallelism, cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { didYouMean } from '../../model/nearest-names.ts'
import { printDocument } from '../../model/print-document.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { SpeedMachine, SpeedReport, SpeedRow } from '../../model/speed-report.ts'
import type { SpeedFormula, SpeedWorkload } from '../../model/workload.ts'
import { withTemporaryFolder } from '../../monitors/temporary-folder.ts'
import { printSpeedMarkdown, renderSpeed } from '../../reporter/speed.ts'
import { visibleText } from '../../reporter/visible-text.ts'
import { readWorkloads } from '../../specs/read-workloads.ts'
import { keepEarlier } from '../files/keep-earlier.ts'
import { makeFolder, writeFiles } from '../files/write-files.ts'
import type { ExitCode, Io } from '../io.ts'
import { packageVersion } from '../package-version.ts'
import { makeProgress } from '../progress.ts'
import { terminalTraits } from '../terminal-traits.ts'
import { measureSpeed } from './measure-speed.ts'
import { type Field, findContenders } from './speed-contenders.ts'
import type { SpeedOptions } from './speed-options.ts'

/** Times the stream monitor, and MonPoly and VeriMon where they are, on the same files, and compares their verdicts. */
export async function speed(io: Io, options: SpeedOptions): Promise<ExitCode> {
  const workload = readWorkloads()
  const formulas = selectFormulas(workload, options.formulas)
  const out = options.out === null ? null : resolve(io.cwd, options.out)
  // Before the minutes that it takes, not after.
  if (out !== null) makeFolder(out)
  const field = await findContenders(options.monpoly, io.signal)
  if (field.missing !== null) {
    io.stderr.write(`rvbench: only our own monitor is timed: ${visibleText(field.missing)}\n`)
  }

  const rows = await measureAll(io, options, formulas, field)
  const report = makeReport(rows, { options, workload, formulas, field, partial: io.signal.aborted })
  if (out !== null)
    keepEarlier({ partial: report.partial, isEmpty: rows.length === 0 }, join(out, 'speed.json'))
  const json = printDocument(report)
  io.stdout.write(options.json ? json : renderSpeed(report, terminalTraits(io.stdout, io.env)))
  if (out !== null) {
    writeFiles(out, [
      { name: 'speed.json', text: json },
      { name: 'speed.md', text: printSpeedMarkdown(report) },
    ])
  }
  return exitCodeOf(report)
}

function selectFormulas({ formulas }: SpeedWorkload, wanted: readonly string[]): readonly SpeedFormula[] {
  const unknown = wanted.find(name => !formulas.some(({ id }) => id === name))
  if (unknown !== undefined) {
    const ids = formulas.map(({ id }) => id)
    throw new RvbenchError('unknown-name', `no formula of specs/speed is called ${JSON.stringify(unknown)}`, {
      hint: `${didYouMean(unknown, ids)}formulas: ${ids.join(', ')}`,
    })
  }
  return wanted.length === 0 ? formulas : formulas.filter(({ id }) => wanted.includes(id))
}

async function measureAll(
  io: Io,
  options: SpeedOptions,
  formulas: readonly SpeedFormula[],
  { contenders }: Field,
): Promise<readonly SpeedRow[]> {
  const runs = options.rounds * contenders.length + 1
  const total = options.events.length * formulas.length * runs
  const progress = makeProgress(io, { title: 'runs', total, quiet: options.quiet })
  const rows: SpeedRow[] = []
  try {
    await withTemporaryFolder(async folder => {
      const { advance } = progress
      const task = { formulas, contenders, options, folder, signal: io.signal, advance }
      for await (const row of measureSpeed(task)) rows.push(row)
    })
  } finally {
    progress.stop()
  }
  return rows
}

interface ReportParts {
  readonly options: SpeedOptions
  readonly workload: SpeedWorkload
  readonly formulas: readonly SpeedFormula[]
  readonly field: Field
  readonly partial: boolean
}

function makeReport(rows: readonly SpeedRow[], parts: ReportParts): SpeedReport {
  const { options, workload, formulas, field, partial } = parts
  return {
    schema: 'rvbench.speed/1',
    partial,
    machine: describeMachine(),
    seed: options.seed,
    rounds: options.rounds,
    limitSeconds: options.limitSeconds,
    goals: workload.goals,
    monitors: field.contenders.map(({ name, version }) => ({ name, version })),
    missing: field.missing,
    formulas: formulas.map(({ id, title, text, log }) => ({ id, title, formula: text, log: log.title })),
    rows,
  }
}

function describeMachine(): SpeedMachine {
  return {
    rvbench: packageVersion(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    parallelism: availableParallelism(),
    memoryBytes: totalmem(),
  }
}

function exitCodeOf({ partial, rows }: SpeedReport): ExitCode {
  if (partial) return 130
  if (rows.some(({ differences }) => differences.length > 0)) return 1
  return rows.some(({ runs }) => runs.some(({ kind }) => kind === 'failed')) ? 3 : 0
}
