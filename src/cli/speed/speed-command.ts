import type { CommandSpec } from '../command-spec.ts'
import { readSpeedOptions } from './speed-options.ts'

/** `rvbench speed`, and what it takes. */
export const SPEED: CommandSpec = {
  name: 'speed',
  summary: 'time the monitor beside MonPoly and VeriMon',
  description:
    'Times rvbench monitor, MonPoly and VeriMon on the same files, in turn, and compares their verdicts (exit code 1 if they differ).',
  targets: null,
  options: [
    { flags: '--events <sizes...>', text: 'sizes of the logs (default: 10k,100k,1M)' },
    { flags: '--formulas <ids...>', text: 'which formulas of specs/speed (default: all)' },
    { flags: '--rounds <n>', text: 'how often each monitor runs (default: 3)' },
    { flags: '--seed <n>', text: 'seed of the logs (default: 1)' },
    { flags: '--stop-after <seconds>', text: 'a run that takes longer is stopped (default: 60)' },
    {
      flags: '--monpoly <command>',
      text: 'how MonPoly is called (default: monpoly; also RVBENCH_MONPOLY)',
    },
    { flags: '--json', text: 'print JSON instead of tables' },
    { flags: '--quiet', text: 'no progress' },
    { flags: '--out <dir>', text: 'folder for speed.json and speed.md' },
  ],
  help: `
Examples:
  rvbench speed --events 100k --rounds 1
  rvbench speed --formulas once,since --monpoly 'docker run --rm -v {dir}:{dir} -w {dir} IMAGE'`,
  run: async (io, _targets, flags) => {
    const options = readSpeedOptions(flags, io)
    const { speed } = await import('./speed.ts')
    return await speed(io, options)
  },
}
