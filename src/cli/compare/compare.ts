import { resolve } from 'node:path'
import { compareReplays } from '../../comparison/compare-replays.ts'
import type { CorpusChange, ReplayComparison } from '../../model/replay-comparison.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { printReplayComparison } from '../../reporter/json.ts'
import { printReplayComparisonMarkdown, renderReplayComparison } from '../../reporter/replay-comparison.ts'
import { makeFolder, writeFiles } from '../files/write-files.ts'
import type { ExitCode, Io } from '../io.ts'
import { terminalTraits } from '../terminal-traits.ts'
import type { CompareOptions } from './compare-options.ts'
import { readSummary } from './read-summary.ts'

/** `rvbench compare`: what differs between two replays, by rate and by run. */
export function compare(io: Io, options: CompareOptions): ExitCode {
  const comparison = compareReplays(readSummary(io.cwd, options.before), readSummary(io.cwd, options.after))
  if (!options.force) refuseUnlike(comparison)
  if (options.out !== null) {
    const out = resolve(io.cwd, options.out)
    makeFolder(out)
    writeFiles(out, [
      { name: 'comparison.json', text: printReplayComparison(comparison) },
      { name: 'comparison.md', text: printReplayComparisonMarkdown(comparison) },
    ])
  }
  io.stdout.write(
    options.json
      ? printReplayComparison(comparison)
      : renderReplayComparison(comparison, terminalTraits(io.stdout, io.env)),
  )
  return 0
}

function refuseUnlike({ corpora }: ReplayComparison): void {
  const unlike = corpora.filter(isUnlike)
  const [first] = unlike
  if (first === undefined) return
  throw new RvbenchError('usage', `the two replays are of unlike runs: ${describe(first)}`, {
    hint: '--force compares them all the same; a run that only one side read then counts as changed',
  })
}

// Where a hash is not known, the same name is taken for the same runs.
function isUnlike({ before, after }: CorpusChange): boolean {
  if (before === null || after === null) return true
  return before.hash !== null && after.hash !== null && before.hash !== after.hash
}

function describe({ name, before, after }: CorpusChange): string {
  if (before === null) return `only the second read ${name}`
  if (after === null) return `only the first read ${name}`
  return `${name} has other files (${before.version} and ${after.version})`
}
