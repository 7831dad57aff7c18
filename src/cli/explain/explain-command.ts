import { type CommandSpec, RUN_OPTIONS } from '../command-spec.ts'
import { readExplainOptions } from './explain-options.ts'

const SHARED = [
  '--specs <dir>',
  '--facts <file>',
  '--lexicon <name>',
  '--extraction <name>',
  '--input-format <name>',
  '--corpora <dir>',
]

/** `rvbench explain`, and what it takes. */
export const EXPLAIN: CommandSpec = {
  name: 'explain',
  summary: 'one run step by step: where policies fired, and what was missing',
  description:
    'Shows a recorded run step by step, beside each step what policies read there, and where one fired: on which values, and what was not there that would have kept it silent.',
  targets: {
    argument: '<run and targets...>',
    text: 'the id of the run, as verdicts.jsonl has it (CORPUS/ID where several have it), or its file; then names of corpora, folders, files or archives (default: every installed corpus)',
  },
  options: [
    {
      flags: '--policy <names>',
      text: 'ids of policies or packs, or .mfotl, .json or .spec files, comma between; may be repeated (default: generic)',
      repeats: true,
    },
    ...RUN_OPTIONS.filter(({ flags }) => SHARED.includes(flags)),
    { flags: '--json', text: 'print JSON, nothing cut' },
  ],
  help: `
Examples:
  rvbench explain sample-model-a/banking/user_task_3/none/none --policy O3
  rvbench explain runs/one.json runs/ --policy payee-field-bound,my-policy.mfotl`,
  run: async (io, targets, flags) => {
    const options = readExplainOptions(targets, flags)
    const { explain } = await import('./explain.ts')
    return await explain(io, options)
  },
}
