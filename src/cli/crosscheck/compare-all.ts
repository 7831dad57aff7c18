import { RvbenchError } from '../../model/rvbench-error.ts'
import type { BadFile } from '../../model/scorecard.ts'
import type { Io } from '../io.ts'
import { makeProgress } from '../progress.ts'
import type { MonitorComparison } from './compare-monitors.ts'
import type { CrosscheckInputs } from './crosscheck-inputs.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'
import type { VerdictFiles } from './verdict-files.ts'

/** What was read and compared. */
export interface CountedInputs {
  readonly filesRead: number
  readonly runsByCorpus: ReadonlyMap<string, number>
  readonly badFiles: readonly BadFile[]
  /** Whether Ctrl-C ended it before the end. */
  readonly partial: boolean
}

/** Gives all work to the monitors, policy by policy, and what they say to the files of verdicts, if there are any. */
export async function compareAll(
  io: Io,
  inputs: CrosscheckInputs,
  { compared, verdicts }: { readonly compared: MonitorComparison; readonly verdicts: VerdictFiles | null },
  { replay }: CrosscheckOptions,
): Promise<CountedInputs> {
  const runsByCorpus = new Map<string, number>()
  const badFiles: BadFile[] = [...inputs.badFiles]
  let filesRead = 0
  const progress = makeProgress(io, { title: 'crosscheck', total: null, quiet: replay.quiet })
  try {
    for await (const portion of inputs.works()) {
      for (const work of portion.works) {
        const evaluations = await compared.add(work)
        verdicts?.add(work, evaluations)
        progress.advance(work.logs.length)
      }
      filesRead += portion.files
      badFiles.push(...portion.badFiles)
      for (const [corpus, runs] of portion.runsByCorpus) {
        runsByCorpus.set(corpus, (runsByCorpus.get(corpus) ?? 0) + runs)
      }
    }
    return { filesRead, runsByCorpus, badFiles, partial: false }
  } catch (error) {
    if (!(error instanceof RvbenchError) || error.code !== 'interrupted') throw error
    return { filesRead, runsByCorpus, badFiles, partial: true }
  } finally {
    progress.stop()
  }
}
