import { type CommandSpec, RUN_OPTIONS } from '../command-spec.ts'

// It evaluates no policy.
const OTHERS = ['--policies <names...>', '--specs <dir>', '--facts <file>', '--extraction <name>']

/** `rvbench import`, and what it takes. */
export const IMPORT: CommandSpec = {
  name: 'import',
  summary: 'a row for another guard, from the verdicts that it recorded',
  description:
    'Reads what a guard decided on the runs of a corpus, from its own file, joins it with the runs and scores it as a policy is scored, as evidence of its own (imported). Where it did not answer, or was not asked, it is neither taken to have fired nor to have been silent.',
  targets: {
    argument: '<words...>',
    text: 'the file of verdicts, then the corpus or folder of the runs (default: the corpus that the file names)',
  },
  options: [
    {
      flags: '--from <tool>',
      text: 'whose file it is: rvbench, inspect, openai-guardrails, promptfoo, garak, llamafirewall, agt (default: rvbench)',
    },
    { flags: '--guard <name>', text: 'what the guard is called, where its file does not say' },
    {
      flags: '--fires <decisions>',
      text: 'which decisions count as firing (default: deny,ask,modify)',
      repeats: true,
    },
    {
      flags: '--thresholds <scores>',
      text: 'a row for each of these thresholds of its scores, too',
      repeats: true,
    },
    ...RUN_OPTIONS.filter(({ flags }) => !OTHERS.includes(flags)),
    {
      flags: '--validity <filter>',
      text: 'which runs count: tool-call, message, all (default: that of the format)',
    },
    { flags: '--group-by <keys>', text: 'a row for each value of these keys, comma between', repeats: true },
    { flags: '--out <dir>', text: 'folder for imported.md, imported.json (default: results/imported)' },
    { flags: '--json', text: 'print JSON instead of tables' },
    { flags: '--quiet', text: 'no progress, no tables' },
    { flags: '--seed <n>', text: 'seed of the bootstrap (default: 1)' },
    { flags: '--strict', text: 'a file that cannot be read ends with exit code 2' },
  ],
  help: `
Examples:
  rvbench import verdicts.jsonl          a file that names its corpus
  rvbench import eval_results.jsonl agentdojo --from openai-guardrails --guard acme
  rvbench replay agentdojo --policies O3 --verdicts o3.jsonl
  rvbench import o3.jsonl                the same row again, from the file`,
  run: async (io, targets, flags) => {
    const { readImportOptions } = await import('./import-options.ts')
    const options = readImportOptions(flags)
    const { importVerdicts } = await import('./import.ts')
    return await importVerdicts(io, targets, options)
  },
}
