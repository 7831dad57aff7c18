import type { CommandSpec } from '../command-spec.ts'
import { readValidateOptions } from './validate-options.ts'

/** `rvbench validate`, and what it takes. */
export const VALIDATE: CommandSpec = {
  name: 'validate',
  summary: 'check files of traces or records, line by line',
  description:
    'Checks files in the two formats of rvbench (rvbench.trace/1 and enforcement-ready records) and names every problem: line, field, what was expected and what stands there. Files may be larger than memory.',
  targets: { argument: '<files...>', text: 'files of JSON lines' },
  options: [
    {
      flags: '--input-format <name>',
      text: 'trace-jsonl or event-record, where it is not recognised',
    },
    { flags: '--limit <n>', text: 'show at most this many problems of each file; all are counted' },
    { flags: '--quiet', text: 'no progress, no summary' },
  ],
  help: `
The formats are described by schemas/trace.schema.json and schemas/event-record.schema.json in the package.
Exit code 2 where there is any problem.

Examples:
  rvbench validate runs.jsonl
  rvbench validate --limit 10 *.jsonl`,
  run: async (io, files, flags) => {
    const options = readValidateOptions(flags)
    const { validate } = await import('./validate.ts')
    return await validate(io, files, options)
  },
}
