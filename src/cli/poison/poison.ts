import { resolve } from 'node:path'
import type { PoisonReport } from '../../model/poison-report.ts'
import { printPoisonCsv } from '../../reporter/csv.ts'
import { printPoisonReport } from '../../reporter/json.ts'
import { printPoisonMarkdown, renderPoison } from '../../reporter/poison.ts'
import { makeFolder } from '../files/write-files.ts'
import type { ExitCode, Io } from '../io.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import type { GroupFilter } from '../replay/replay-options.ts'
import { listBatches } from '../runs/list-batches.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import { type Results, writeAndTell } from '../tell-results.ts'
import { poisonBatches } from './poison-batches.ts'
import type { PoisonOptions } from './poison-options.ts'
import { type ChosenPlan, choosePlans } from './poison-plans.ts'

const DEFAULT_OUT = 'results/poison'

/** `rvbench poison`: plants values in the history of flagged runs, and counts which policies that talks round. */
export async function poison(io: Io, targets: readonly string[], options: PoisonOptions): Promise<ExitCode> {
  const plans = choosePlans(options)
  const policies = plans.flatMap(({ levels }) => levels.map(({ policy }) => policy))
  const { replay } = options
  const read = await readReplaySetup(io, targets, { ...replay, policies })
  return await withCorpora(read, async ({ setup, found }) => {
    const folder = replay.out ?? DEFAULT_OUT
    const out = resolve(io.cwd, folder)
    // Before the reading, not after.
    makeFolder(out)
    const list = await listBatches(found, { ...replay, where: withSuites(replay.where, plans) })
    const report = await poisonBatches(io, setup, plans, list, replay)
    const files = [
      { name: 'poison.json', text: printPoisonReport(report) },
      { name: 'poison.csv', text: printPoisonCsv(report) },
      { name: 'poison.md', text: printPoisonMarkdown(report) },
    ] as const
    return writeAndTell(io, out, files, resultsOf(report, folder), replay)
  })
}

// Files whose path says that no plan is for them need not be read.
function withSuites(where: readonly GroupFilter[], plans: readonly ChosenPlan[]): readonly GroupFilter[] {
  if (where.some(({ key }) => key === 'suite')) return where
  return [...where, ...plans.map(({ plan }) => ({ key: 'suite', glob: plan.suite }))]
}

function resultsOf(report: PoisonReport, folder: string): Results {
  const { partial, badFiles, suites } = report
  const isEmpty = suites.every(({ levels }) => levels.every(({ detection }) => detection.denominator === 0))
  return {
    partial,
    badFiles,
    nothing: isEmpty
      ? 'no successful attack was read: the targets hold none, or the filters leave none'
      : null,
    file: 'poison.json',
    place: `The matrix lies in ${folder}: poison.md, poison.csv, poison.json.`,
    print: () => printPoisonReport(report),
    render: traits => renderPoison(report, traits),
  }
}
