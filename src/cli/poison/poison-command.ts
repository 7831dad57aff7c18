import { type CommandSpec, RUN_OPTIONS } from '../command-spec.ts'
import { readPoisonOptions } from './poison-options.ts'

// The levels say which policies, and none of these reads the lexicon.
const ELSEWHERE = ['--policies <names...>', '--lexicon <name>']

/** `rvbench poison`, and what it takes. */
export const POISON: CommandSpec = {
  name: 'poison',
  summary: "plant values in the agent's history, count which policies that talks round",
  description:
    'Writes the value that a provenance policy fires on into the history of the run, as an attacker could, and looks again: level of provenance × framing, beside what each level detects and costs.',
  targets: {
    argument: '[targets...]',
    text: 'names of corpora, folders, files or .tar.gz archives (default: every installed corpus)',
  },
  options: [
    { flags: '--levels <ids...>', text: 'levels of provenance, or other policies of a plan (default: all)' },
    { flags: '--framings <ids...>', text: 'ways to plant, as in specs/poison (default: all)' },
    ...RUN_OPTIONS.filter(({ flags }) => !ELSEWHERE.includes(flags)),
    {
      flags: '--out <dir>',
      text: 'folder for poison.md, poison.csv, poison.json (default: results/poison)',
    },
    { flags: '--json', text: 'print JSON instead of tables' },
    { flags: '--quiet', text: 'no progress, no tables' },
    { flags: '--strict', text: 'a file that cannot be read ends with exit code 2' },
  ],
  help: `
Examples:
  rvbench poison agentdojo --pipeline gpt-4o-2024-05-13
  rvbench poison agentdojo --levels lookup-bound,field-bound --framings inside-structured,record-received`,
  run: async (io, targets, flags) => {
    const options = readPoisonOptions(flags)
    const { poison } = await import('./poison.ts')
    return await poison(io, targets, options)
  },
}
