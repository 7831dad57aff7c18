import { resolve } from 'node:path'
import { NO_VALUE } from '../../model/cluster-unit.ts'
import type { Group } from '../../model/group.ts'
import { printCensusMarkdown, renderCensus } from '../../reporter/census.ts'
import { printCensusCsv } from '../../reporter/csv.ts'
import { printCensus } from '../../reporter/json.ts'
import { makeFolder } from '../files/write-files.ts'
import type { ExitCode, Io } from '../io.ts'
import type { ReplayOptions } from '../replay/replay-options.ts'
import { listBatches } from '../runs/list-batches.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import { NO_RUN, type Results, writeAndTell } from '../tell-results.ts'
import { censusBatches } from './census-batches.ts'
import { makeCensusReport } from './census-report.ts'
import { readCensusSetup } from './census-setup.ts'
import { makeCensusShare } from './census-share.ts'

const DEFAULT_OUT = 'results/census'

/** `rvbench census`: what the runs of each corpus carry, and which policies can therefore be checked on them. */
export async function census(io: Io, targets: readonly string[], options: ReplayOptions): Promise<ExitCode> {
  return await withCorpora(await readCensusSetup(io, targets, options), async ({ setup, found }) => {
    const keys = options.groupBy
    const share = makeCensusShare(setup, ({ group }) =>
      keys.length === 0 ? [ALL_RUNS] : [ALL_RUNS, groupBy(group, keys)],
    )
    const folder = options.out ?? DEFAULT_OUT
    const out = resolve(io.cwd, folder)
    // Before the reading, not after.
    makeFolder(out)
    const reading = await censusBatches(io, setup, await listBatches(found, options), share, options)
    const report = makeCensusReport({ ...setup, groupBys: [keys] }, reading, share.groups())
    const files = [
      { name: 'census.json', text: printCensus(report) },
      { name: 'census.csv', text: printCensusCsv(report) },
      { name: 'census.md', text: printCensusMarkdown(report) },
    ] as const
    const results: Results = {
      ...{ partial: report.partial, badFiles: report.badFiles },
      nothing: report.groups.length === 0 ? NO_RUN : null,
      file: 'census.json',
      place: `The census lies in ${folder}: census.md, census.csv, census.json.`,
      print: () => printCensus(report),
      render: traits => renderCensus(report, traits),
    }
    return writeAndTell(io, out, files, results, options)
  })
}

const ALL_RUNS: Group = {}

function groupBy(group: Group, keys: readonly string[]): Group {
  return Object.fromEntries(keys.map(key => [key, group[key] ?? NO_VALUE]))
}
