import { resolve } from 'node:path'
import { printDocument } from '../../model/print-document.ts'
import type { BadFile } from '../../model/scorecard.ts'
import { renderCount } from '../../reporter/render-number.ts'
import { openFolder } from '../files/folder-writer.ts'
import type { ExitCode, Io } from '../io.ts'
import { checkPolicies } from '../policies/checked-policies.ts'
import { keepFormulas } from '../policies/keep-formulas.ts'
import { makeProgress } from '../progress.ts'
import { renderBadFiles } from '../render-bad-files.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import { type RecordedRun, readRuns } from '../replay/read-runs.ts'
import { listBatches } from '../runs/list-batches.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import type { ExportOptions } from './export-options.ts'
import { printExportReadme } from './export-readme.ts'
import { type ExportedPolicy, writeExport } from './write-export.ts'

const DEFAULT_OUT = 'results/export'
const MARKER = 'export.json'

/** `rvbench export`: what MonPoly and DejaVu read, for every corpus and policy. */
export async function exportRuns(
  io: Io,
  targets: readonly string[],
  options: ExportOptions,
): Promise<ExitCode> {
  const out = options.replay.out ?? DEFAULT_OUT
  // First of all: a folder that may not be replaced is told before anything is read.
  const folder = openFolder(resolve(io.cwd, out), { force: options.force, marker: MARKER })
  try {
    const read = await readReplaySetup(io, targets, options.replay)
    return await withCorpora<ExitCode>(read, async ({ setup: asked, found }) => {
      const setup = { ...asked, policies: keepFormulas(asked.policies, io) }
      const list = await listBatches(found, options.replay)
      const checked = checkPolicies(setup.policies, setup.vocabulary)
      const runs: RecordedRun[] = []
      const badFiles: BadFile[] = [...list.badFiles]
      const progress = makeProgress(io, { title: 'export', total: list.files, quiet: options.replay.quiet })
      try {
        const how = { signal: io.signal, isNaming: false }
        for await (const chunk of readRuns(setup, list, checked, how)) {
          for (const run of chunk.runs) runs.push(run)
          badFiles.push(...chunk.badFiles)
          progress.advance(chunk.files)
        }
      } finally {
        progress.stop()
      }
      const exported: ExportedPolicy[] = []
      for (const corpus of setup.corpora.map(({ name }) => name)) {
        const own = runs.filter(run => run.corpus === corpus)
        for (const [index, policy] of checked.policies.entries()) {
          exported.push(writeExport(folder, { corpus, policy, runs: own, index }, options.formats))
        }
      }
      folder.write('README.md', printExportReadme(exported))
      folder.write(MARKER, printDocument({ schema: 'rvbench.export/1', policies: exported }))
      folder.finish()
      io.stderr.write(renderBadFiles(badFiles, null))
      if (!options.replay.quiet) io.stdout.write(summarise(exported, runs.length, out))
      return 0
    })
  } finally {
    folder.discard()
  }
}

function summarise(exported: readonly ExportedPolicy[], runs: number, out: string): string {
  const left = exported.flatMap(({ corpus, policy, dejavu }) =>
    dejavu !== null && 'reason' in dejavu
      ? [`  ${corpus}, ${policy}: not for DejaVu: ${dejavu.reason}\n`]
      : [],
  )
  return `${renderCount(runs)} runs and ${exported.length} policies by corpus are in ${out}; ${out}/README.md has the commands.\n${left.join('')}`
}
