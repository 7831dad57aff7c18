import { type CommandSpec, RUN_OPTIONS } from '../command-spec.ts'
import { readReplayOptions } from '../replay/replay-options.ts'

/** `rvbench census`, and what it takes. */
export const CENSUS: CommandSpec = {
  name: 'census',
  summary: 'what recorded runs carry, and which policies can therefore be checked on them',
  description:
    'Counts the runs that carry each field of the enforcement-ready record, where approvals stand before the calls that need one, and says of each policy whether these runs can tell: checkable, degenerate (what would silence it never occurs) or not checkable (what it needs never occurs). Every run counts, whatever it holds.',
  targets: {
    argument: '[targets...]',
    text: 'names of corpora, folders, files or .tar.gz archives (default: every installed corpus)',
  },
  options: [
    {
      flags: '--policies <names...>',
      text: 'ids of policies or packs, or .mfotl, .json or .spec files (default: all)',
    },
    ...RUN_OPTIONS.filter(({ flags }) => flags !== '--policies <names...>'),
    { flags: '--group-by <keys>', text: 'count for each value of these keys, too', repeats: true },
    {
      flags: '--out <dir>',
      text: 'folder for census.md, census.csv, census.json (default: results/census)',
    },
    { flags: '--json', text: 'print JSON instead of tables' },
    { flags: '--quiet', text: 'no progress, no tables' },
    { flags: '--strict', text: 'a file that cannot be read ends with exit code 2' },
  ],
  help: `
Examples:
  rvbench census                         every installed corpus
  rvbench census agentdojo --pipeline gpt-4o-2024-05-13 --group-by suite
  rvbench census logs/ --policies approvals`,
  run: async (io, targets, flags) => {
    const options = readReplayOptions(flags)
    const { census } = await import('./census.ts')
    return await census(io, targets, options)
  },
}
