import type { CommandSpec } from '../command-spec.ts'
import { readGenerateOptions } from './generate-options.ts'

/** `rvbench generate`, and what it takes. */
export const GENERATE: CommandSpec = {
  name: 'generate',
  summary: 'write runs whose answer is known, as traces',
  description:
    'Writes generated runs, with time stamps and approvals, as rvbench.trace/1 lines: each says what its policy must say of it. A replay of the file reports how often it does.',
  targets: null,
  options: [
    {
      flags: '--families <names...>',
      text: 'ids of families, globs, or published, own (default: all)',
    },
    { flags: '--traces <n>', text: 'runs of each family (default: 200)' },
    {
      flags: '--metamorphic',
      text: 'write changed runs, too: each says whether the change must change the verdict',
    },
    { flags: '--instances <n>', text: 'how often each change is tried (default: 10)' },
    { flags: '--seed <n>', text: 'what decides the runs (default: 1234)' },
    {
      flags: '--out <path>',
      text: 'a .jsonl file, or a folder for a file of each family (default: standard output)',
    },
    { flags: '--quiet', text: 'no progress, no summary' },
  ],
  help: `
Examples:
  rvbench generate --out runs.jsonl     the study's families and ours
  rvbench generate --families 't*' --traces 1000 | head -n 1
  rvbench generate --families own --traces 0 --metamorphic --out changed/`,
  run: async (io, _targets, flags) => {
    const options = readGenerateOptions(flags)
    const { generate } = await import('./generate.ts')
    return await generate(io, options)
  },
}
