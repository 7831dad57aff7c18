import type { CommandSpec } from '../command-spec.ts'
import { readCompareOptions } from './compare-options.ts'

/** `rvbench compare`, and what it takes. */
export const COMPARE: CommandSpec = {
  name: 'compare',
  summary: 'two replays side by side, run by run',
  description:
    'Compares two replays: inputs that differ, rates side by side, an exact test on the same runs, and each run whose verdict changed.',
  targets: {
    argument: '<replays...>',
    text: 'two results folders of replay, or baseline files: before, after',
  },
  options: [
    { flags: '--force', text: 'compare replays of different files or corpora, too' },
    { flags: '--out <dir>', text: 'folder for comparison.json and comparison.md (default: none)' },
    { flags: '--json', text: 'print JSON instead of tables' },
  ],
  help: `
Example:
  rvbench replay agentdojo --out results/final
  rvbench replay agentdojo --lexicon corrected --out results/corrected
  rvbench compare results/final results/corrected`,
  run: async (io, targets, flags) => {
    const options = readCompareOptions(targets, flags)
    const { compare } = await import('./compare.ts')
    return compare(io, options)
  },
}
