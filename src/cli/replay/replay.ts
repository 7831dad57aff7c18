import { setFlagsFromString } from 'node:v8'
import type { ExitCode, Io } from '../io.ts'
import type { ReplayOptions } from './replay-options.ts'
import { readTargets } from './replay-targets.ts'
import { withThreadsAhead } from './threads-ahead.ts'

// V8 works for code that runs for minutes. A replay of 36,679 runs takes two seconds, with every processor busy
// (`npm run bench:replay`): compiling what is inlined deeply costs a sixth more than it brings, and threads that help
// each other to collect garbage only stand in each other's way.
const V8_FLAGS = ['--max-inlined-bytecode-size-cumulative=150', '--no-parallel-scavenge']

/** `rvbench replay`: recorded runs through policies, to tables and a results folder. */
export async function replay(io: Io, targets: readonly string[], options: ReplayOptions): Promise<ExitCode> {
  for (const flag of V8_FLAGS) setFlagsFromString(flag)
  return await withThreadsAhead(io, readTargets(targets).corpora, options, async ahead => {
    // Loaded here: a thread that starts meanwhile is ready sooner.
    const { replayToResults } = await import('./replay-to-results.ts')
    return await replayToResults(io, targets, options, ahead)
  })
}
