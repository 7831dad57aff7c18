import { resolve } from 'node:path'
import type { CensusReport } from '../model/census-report.ts'
import { NO_VALUE } from '../model/corpus-source.ts'
import type { Group } from '../model/scorecard.ts'
import { printCensusMarkdown, renderCensus } from '../reporter/census.ts'
import { printCensusCsv } from '../reporter/csv.ts'
import { printCensus } from '../reporter/json.ts'
import { censusBatches } from './census-batches.ts'
import { makeCensusReport } from './census-report.ts'
import { readCensusSetup } from './census-setup.ts'
import { makeCensusShare } from './census-share.ts'
import type { ExitCode, Io } from './io.ts'
import { listBatches } from './list-batches.ts'
import { renderBadFiles } from './render-bad-files.ts'
import type { ReplayOptions } from './replay-options.ts'
import { terminalTraits } from './terminal-traits.ts'
import { makeFolder, writeFiles } from './write-files.ts'

const DEFAULT_OUT = 'results/census'

/** `rvbench census`: what the runs of each corpus carry, and which policies can therefore be checked on them. */
export async function census(io: Io, targets: readonly string[], options: ReplayOptions): Promise<ExitCode> {
  const { setup, found } = await readCensusSetup(io, targets, options)
  try {
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
    writeFiles(out, [
      { name: 'census.json', text: printCensus(report) },
      { name: 'census.csv', text: printCensusCsv(report) },
      { name: 'census.md', text: printCensusMarkdown(report) },
    ])
    tell(io, report, folder, options)
    if (report.partial) return 130
    return options.strict && report.badFiles.length > 0 ? 2 : 0
  } finally {
    for (const corpus of found) corpus.dispose()
  }
}

const ALL_RUNS: Group = {}

function groupBy(group: Group, keys: readonly string[]): Group {
  return Object.fromEntries(keys.map(key => [key, group[key] ?? NO_VALUE]))
}

function tell(io: Io, report: CensusReport, folder: string, { json, quiet }: ReplayOptions): void {
  io.stderr.write(renderBadFiles(report.badFiles))
  if (report.partial) {
    io.stderr.write('rvbench: interrupted; the results are of the runs read until then, and marked partial\n')
  }
  if (report.groups.length === 0) {
    io.stderr.write('rvbench: no run was read: the targets hold none, or the filters leave none\n')
  }
  if (json) io.stdout.write(printCensus(report))
  else if (!quiet) {
    io.stdout.write(renderCensus(report, terminalTraits(io.stdout, io.env)))
    io.stdout.write(`\nThe census lies in ${folder}: census.md, census.csv, census.json.\n`)
  }
}
