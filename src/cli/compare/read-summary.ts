import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkFired } from '../../comparison/check-fired.ts'
import { sealOf } from '../../comparison/seal.ts'
import { type ReadFiles, summariseReplay } from '../../comparison/summarise-replay.ts'
import type { ReplaySummary } from '../../model/replay-summary.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { readBaseline } from '../../specs/read-baseline.ts'
import { readResults } from '../../specs/read-results.ts'

/**
 * An earlier replay: a baseline file, or a results folder. Throws RvbenchError on what is missing, half written, of another
 * version or changed by hand.
 */
export function readSummary(cwd: string, target: string): ReplaySummary {
  const path = resolve(cwd, target)
  const summary = isFolder(path, target) ? summaryOfFolder(path) : summaryOfFile(path, target)
  const problem = checkFired(summary)
  if (problem === null) return summary
  throw new RvbenchError('bad-shape', problem, {
    place: { file: target },
    hint: 'it was changed by hand, or its files are of two replays: replay again',
  })
}

/** What a replay left in its results folder; `unpinned` says what it read of folders that are no known corpus. */
export function summaryOfFolder(
  folder: string,
  unpinned: ReadonlyMap<string, ReadFiles> = new Map(),
): ReplaySummary {
  return summariseReplay({ ...readResults(folder), unpinned })
}

function summaryOfFile(path: string, target: string): ReplaySummary {
  const { summary, seal } = readBaseline(path)
  if (seal === sealOf(summary)) return summary
  throw new RvbenchError('bad-shape', 'the baseline was changed by hand: its seal does not fit', {
    place: { file: target },
    hint: 'to accept what the replay says now: rvbench gate --baseline FILE --update',
  })
}

function isFolder(path: string, target: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch (cause) {
    throw new RvbenchError('unreadable', 'there is no such baseline or results folder', {
      place: { file: target },
      hint: 'to make one: rvbench gate --baseline FILE --update [targets], or rvbench replay --out DIR',
      cause,
    })
  }
}
