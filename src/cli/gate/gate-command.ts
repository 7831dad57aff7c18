import { type CommandSpec, RUN_OPTIONS } from '../command-spec.ts'
import { readGateOptions } from './gate-options.ts'

/** `rvbench gate`, and what it takes. */
export const GATE: CommandSpec = {
  name: 'gate',
  summary: 'replay and compare with a baseline, for CI',
  description:
    'Replays as a baseline says and compares: exit code 1, with the runs by name, when more changed than the rules allow.',
  targets: { argument: '[targets...]', text: 'with --update: what a new baseline is made of, as for replay' },
  options: [
    { flags: '--baseline <path>', text: 'a baseline file, or a results folder of replay' },
    { flags: '--rules <file>', text: 'what may change (default: specs/gate/default.yaml)' },
    { flags: '--update', text: 'take what the replay says now as the baseline, and say what changed' },
    {
      flags: '--format <name>',
      text: 'what is printed: text, markdown, github, junit, sarif, json (default: text)',
    },
    ...RUN_OPTIONS,
    { flags: '--validity <filter>', text: 'which runs count: tool-call, message (default: tool-call)' },
    { flags: '--group-by <keys>', text: 'a row for each value of these keys, comma between', repeats: true },
    {
      flags: '--out <dir>',
      text: 'folder for gate.json, gate.md, gate.junit.xml, gate.sarif and the replay (default: results/gate)',
    },
    { flags: '--jobs <n>', text: 'how many files to read at once' },
  ],
  help: `
Examples:
  rvbench gate --baseline baseline.json --update my-runs/ --policies my-policy.mfotl
                                        makes a baseline; commit it
  rvbench gate --baseline baseline.json --format github
                                        in CI: fails when a verdict changed`,
  run: async (io, targets, flags) => {
    const options = readGateOptions(flags)
    const { gate } = await import('./gate.ts')
    return await gate(io, targets, options)
  },
}
