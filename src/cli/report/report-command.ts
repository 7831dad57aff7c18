import type { CommandSpec } from '../command-spec.ts'
import { readReportOptions } from './report-options.ts'

/** `rvbench report`, and what it takes. */
export const REPORT: CommandSpec = {
  name: 'report',
  summary: 'report.html of a results folder, with other results beside it',
  description:
    'Makes report.html of what a replay left in its folder. Results of "rvbench poison", and replays of the same runs with other lexicons, are shown beside it.',
  targets: {
    argument: '<results...>',
    text: 'a results folder of a replay; then others to show beside it',
  },
  options: [
    {
      flags: '--traces <n>',
      text: 'how many runs to show step by step, as far as they are at hand (default: 20)',
    },
    { flags: '--out <dir>', text: 'folder for report.html (default: the results folder)' },
    { flags: '--corpora <dir>', text: 'where corpora are installed (also RVBENCH_CORPORA)' },
  ],
  help: `
Examples:
  rvbench report results/replay
  rvbench report results/replay results/poison results/conservative --traces 50`,
  run: async (io, targets, flags) => {
    const options = readReportOptions(targets, flags)
    const { report } = await import('./report.ts')
    return await report(io, options)
  },
}
