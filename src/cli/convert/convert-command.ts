import { type CommandSpec, RUN_OPTIONS } from '../command-spec.ts'
import { readConvertOptions } from './convert-options.ts'

// No policy is asked, and no text is read for provenance.
const UNUSED = ['--policies', '--specs', '--extraction']

/** `rvbench convert`, and what it takes. */
export const CONVERT: CommandSpec = {
  name: 'convert',
  summary: 'write runs as rvbench traces, enforcement-ready records or Dogwood logs',
  description:
    'Writes the runs of any corpus or file as JSON lines: rvbench.trace/1, which keeps all of them, or enforcement-ready records, which keep twelve fields of each step, or logs that Dogwood replays (log), with the step that each time point is (timePoints); what is left out is counted.',
  targets: { argument: '<targets...>', text: 'names of corpora, folders, files or .tar.gz archives' },
  options: [
    { flags: '--to <format>', text: 'trace, record or dogwood' },
    { flags: '--out <file>', text: 'a .jsonl file (default: standard output)' },
    ...RUN_OPTIONS.filter(({ flags }) => !UNUSED.some(unused => flags.startsWith(unused))),
    { flags: '--strict', text: 'a file or record that cannot be read makes the exit code 2' },
    { flags: '--quiet', text: 'no progress, no summary' },
  ],
  help: `
Examples:
  rvbench convert agentdojo --suite banking --to trace --out banking.jsonl
  rvbench convert runs.jsonl --to record --out records.jsonl`,
  run: async (io, targets, flags) => {
    const options = readConvertOptions(flags)
    const { convert } = await import('./convert.ts')
    return await convert(io, targets, options)
  },
}
