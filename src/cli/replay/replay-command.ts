import { type CommandSpec, RUN_OPTIONS } from '../command-spec.ts'
import { readReplayOptions } from './replay-options.ts'

/** `rvbench replay`, as the command line knows it. */
export const REPLAY: CommandSpec = {
  name: 'replay',
  summary: 'replay recorded runs, count what the policies catch',
  description:
    'Replays recorded runs through policies and reports, for each policy, what it catches, what it breaks and how early.',
  targets: {
    argument: '[targets...]',
    text: 'names of corpora, folders, files or .tar.gz archives; scenarios for generated runs (default: every installed corpus, and generated runs)',
  },
  options: [
    ...RUN_OPTIONS,
    {
      flags: '--validity <filter>',
      text: 'which runs count: tool-call, message, all (default: that of the format)',
    },
    { flags: '--monitor <name>', text: 'what evaluates the formulas: stream, reference (default: stream)' },
    { flags: '--group-by <keys>', text: 'a row for each value of these keys, comma between', repeats: true },
    { flags: '--out <dir>', text: 'folder for the results (default: results/replay)' },
    {
      flags: '--verdicts <file>',
      text: 'what the policies say of every run, as rvbench import reads it (default: none)',
    },
    { flags: '--traces <n>', text: 'how many runs report.html shows step by step (default: 20)' },
    { flags: '--json', text: 'print the scorecard as JSON instead of tables' },
    { flags: '--quiet', text: 'no progress, no tables' },
    { flags: '--seed <n>', text: 'seed of the bootstrap (default: 1)' },
    { flags: '--jobs <n>', text: 'how many files to read at once' },
    { flags: '--strict', text: 'a file that cannot be read ends the replay with exit code 2' },
  ],
  help: `
Examples:
  rvbench replay                        every corpus at hand, generated runs
  rvbench replay agentdojo --pipeline 'gpt-4o-*' --group-by suite
  rvbench replay runs/ --policies O3 my-policy.mfotl
                                        your own runs and policy; targets first`,
  run: async (io, targets, flags) => {
    const options = readReplayOptions(flags)
    const { replay } = await import('./replay.ts')
    return await replay(io, targets, options)
  },
}
