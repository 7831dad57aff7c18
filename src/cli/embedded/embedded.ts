import { basename, dirname, resolve } from 'node:path'
import type { EmbeddedReport } from '../../model/embedded-report.ts'
import { printEmbeddedCsv } from '../../reporter/csv.ts'
import {
  printEmbedded,
  printEmbeddedMarkdown,
  printIntents,
  renderEmbedded,
} from '../../reporter/embedded.ts'
import { ownSpecs } from '../../specs/own-specs.ts'
import { readEmbedded } from '../../specs/read-embedded.ts'
import { makeEmbeddedCounter } from '../../verdicts/embedded-counter.ts'
import { makeRecordedLists, type RecordedLists } from '../../verdicts/recorded-lists.ts'
import { makeFolder, writeFiles } from '../files/write-files.ts'
import type { ExitCode, Io } from '../io.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import { listBatches } from '../runs/list-batches.ts'
import { visitRuns } from '../runs/visit-runs.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import { type Results, writeAndTell } from '../tell-results.ts'
import type { EmbeddedOptions } from './embedded-options.ts'

const DEFAULT_OUT = 'results/embedded'

/** `rvbench embedded`: defences, by the marks that they left in the runs that they guarded. */
export async function embedded(
  io: Io,
  targets: readonly string[],
  { replay, lists: listsFile }: EmbeddedOptions,
): Promise<ExitCode> {
  const rules = readEmbedded(ownSpecs(replay.specs, io.cwd))
  const read = await readReplaySetup(io, targets, { ...replay, policies: [], specs: null })
  return await withCorpora(read, async ({ setup, found }) => {
    const folder = replay.out ?? DEFAULT_OUT
    const out = resolve(io.cwd, folder)
    // Before the reading, not after.
    makeFolder(out)
    const counter = makeEmbeddedCounter(rules)
    const lists = makeRecordedLists(rules)
    const list = await listBatches(found, replay)
    const title = { title: 'embedded', quiet: replay.quiet }
    const { partial, badFiles } = await visitRuns(io, setup, list, title, ({ traces }) => {
      for (const { trace } of traces) {
        counter.add(trace)
        if (listsFile !== null) lists.add(trace)
      }
    })
    const report: EmbeddedReport = {
      schema: 'rvbench.embedded/1',
      partial,
      evidence: 'embedded',
      inputs: {
        corpora: setup.corpora.map(({ name, version }) => ({ name, version })),
        rules: rules.map(({ id, title, hash }) => ({ id, title, hash })),
        where: replay.where.map(({ key, glob }) => `${key}=${glob}`),
      },
      badFiles,
      rows: counter.rows(),
    }
    const files = [
      { name: 'embedded.json', text: printEmbedded(report) },
      { name: 'embedded.csv', text: printEmbeddedCsv(report) },
      { name: 'embedded.md', text: printEmbeddedMarkdown(report) },
    ] as const
    const code = writeAndTell(io, out, files, resultsOf(report, folder), replay)
    if (!partial && listsFile !== null) writeLists(io, listsFile, lists)
    return code
  })
}

function writeLists(io: Io, file: string, lists: RecordedLists): void {
  const intents = lists.intents()
  const path = resolve(io.cwd, file)
  writeFiles(dirname(path), [{ name: basename(path), text: printIntents(intents) }])
  const left = lists.without() === 0 ? '' : `; ${lists.without()} runs without an attack hold none`
  io.stderr.write(`rvbench: ${intents.tasks.length} lists of ${intents.source} are in ${file}${left}\n`)
}

function resultsOf(report: EmbeddedReport, folder: string): Results {
  const { partial, badFiles, rows } = report
  return {
    partial,
    badFiles,
    nothing:
      rows.length === 0
        ? 'no guarded run was read: none is of a pipeline that specs/embedded knows as MODEL-DEFENCE'
        : null,
    file: 'embedded.json',
    place: `The tables lie in ${folder}: embedded.md, embedded.csv, embedded.json.`,
    print: () => printEmbedded(report),
    render: traits => renderEmbedded(report, traits),
  }
}
