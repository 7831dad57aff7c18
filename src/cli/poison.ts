import { resolve } from 'node:path'
import type { PoisonReport } from '../model/poison-report.ts'
import { printPoisonCsv } from '../reporter/csv.ts'
import { printPoisonReport } from '../reporter/json.ts'
import { printPoisonMarkdown, renderPoison } from '../reporter/poison.ts'
import type { ExitCode, Io } from './io.ts'
import { listBatches } from './list-batches.ts'
import { poisonBatches } from './poison-batches.ts'
import type { PoisonOptions } from './poison-options.ts'
import { type ChosenPlan, choosePlans } from './poison-plans.ts'
import { readReplaySetup } from './read-replay-setup.ts'
import { renderBadFiles } from './render-bad-files.ts'
import type { GroupFilter } from './replay-options.ts'
import { terminalTraits } from './terminal-traits.ts'
import { makeFolder, writeFiles } from './write-files.ts'

const DEFAULT_OUT = 'results/poison'

/** `rvbench poison`: plants values in the history of flagged runs, and counts which policies that talks round. */
export async function poison(io: Io, targets: readonly string[], options: PoisonOptions): Promise<ExitCode> {
  const plans = choosePlans(options)
  const policies = plans.flatMap(({ levels }) => levels.map(({ policy }) => policy))
  const { replay } = options
  const { setup, found } = await readReplaySetup(io, targets, { ...replay, policies })
  try {
    const folder = replay.out ?? DEFAULT_OUT
    const out = resolve(io.cwd, folder)
    // Before the reading, not after.
    makeFolder(out)
    const list = await listBatches(found, { ...replay, where: withSuites(replay.where, plans) })
    const report = await poisonBatches(io, setup, plans, list, replay)
    writeFiles(out, [
      { name: 'poison.json', text: printPoisonReport(report) },
      { name: 'poison.csv', text: printPoisonCsv(report) },
      { name: 'poison.md', text: printPoisonMarkdown(report) },
    ])
    tell(io, report, folder, options)
    if (report.partial) return 130
    return replay.strict && report.badFiles.length > 0 ? 2 : 0
  } finally {
    for (const corpus of found) corpus.dispose()
  }
}

// Files whose path says that no plan is for them need not be read.
function withSuites(where: readonly GroupFilter[], plans: readonly ChosenPlan[]): readonly GroupFilter[] {
  if (where.some(({ key }) => key === 'suite')) return where
  return [...where, ...plans.map(({ plan }) => ({ key: 'suite', glob: plan.suite }))]
}

function tell(
  io: Io,
  report: PoisonReport,
  folder: string,
  { replay: { json, quiet } }: PoisonOptions,
): void {
  io.stderr.write(renderBadFiles(report.badFiles))
  if (report.partial) {
    io.stderr.write('rvbench: interrupted; the results are of the runs read until then, and marked partial\n')
  }
  if (report.suites.every(({ levels }) => levels.every(({ detection }) => detection.denominator === 0))) {
    io.stderr.write(
      'rvbench: no successful attack was read: the targets hold none, or the filters leave none\n',
    )
  }
  if (json) io.stdout.write(printPoisonReport(report))
  else if (!quiet) {
    io.stdout.write(renderPoison(report, terminalTraits(io.stdout, io.env)))
    io.stdout.write(`\nThe matrix lies in ${folder}: poison.md, poison.csv, poison.json.\n`)
  }
}
