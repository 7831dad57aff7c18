import { type CommandSpec, RUN_OPTIONS } from '../command-spec.ts'
import { readEmbeddedOptions } from './embedded-options.ts'

// It evaluates no policy, types no tool and reads no provenance.
const OTHERS = ['--policies <names...>', '--facts <file>', '--lexicon <name>', '--extraction <name>']

/** `rvbench embedded`, and what it takes. */
export const EMBEDDED: CommandSpec = {
  name: 'embedded',
  summary: 'what defences did in the runs that they guarded',
  description:
    'Reads the marks that defences left in recordings (results left out, calls blocked, lists of tools) by the rules of specs/embedded: how often each flagged a run, what got through all the same, and what became of the tasks, beside the same tasks without it.',
  targets: {
    argument: '[targets...]',
    text: 'names of corpora, folders, files or .tar.gz archives (default: every installed corpus)',
  },
  options: [
    ...RUN_OPTIONS.filter(({ flags }) => !OTHERS.includes(flags)),
    {
      flags: '--lists <file>',
      text: 'write the recorded lists of tools to this file, for replay --facts (default: none)',
    },
    {
      flags: '--out <dir>',
      text: 'folder for embedded.md, embedded.csv, embedded.json (default: results/embedded)',
    },
    { flags: '--json', text: 'print JSON instead of tables' },
    { flags: '--quiet', text: 'no progress, no tables' },
    { flags: '--strict', text: 'a file that cannot be read ends with exit code 2' },
  ],
  help: `
Examples:
  rvbench embedded agentdojo --pipeline 'gpt-4o-2024-05-13*'
                                        a model's guarded directories, and the one without a guard
  rvbench embedded agentdojo --pipeline '*-tool_filter' --lists lists.json
  rvbench replay agentdojo --facts lists.json --policies recorded-tools
                                        the lists, as a guard on runs that had none`,
  run: async (io, targets, flags) => {
    const options = readEmbeddedOptions(flags)
    const { embedded } = await import('./embedded.ts')
    return await embedded(io, targets, options)
  },
}
