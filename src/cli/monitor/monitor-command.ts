import type { CommandSpec } from '../command-spec.ts'
import { type MonitorFlags, REFUSED, readMonitorOptions, UNNEEDED } from './monitor-options.ts'
import { runMonitor } from './run-monitor.ts'

/** `rvbench monitor`, and what it takes: MonPoly's options, those that do nothing here or are refused among them. */
export const MONITOR: CommandSpec<MonitorFlags> = {
  name: 'monitor',
  summary: "monitor a log in MonPoly's format",
  description:
    'Takes the place of the monpoly command: the same options (with one dash or two), files and verdict lines.',
  targets: null,
  options: [
    {
      flags: '--sig <file>',
      text: 'the predicates and the types of their arguments',
      isRequired: true,
    },
    {
      flags: '--formula <file>',
      text: 'what to monitor: each time point at which it holds is a verdict',
      isRequired: true,
    },
    { flags: '--log <file>', text: 'the log (default: standard input, verdicts appear as it arrives)' },
    { flags: '--negate', text: 'monitor the negation of the formula' },
    { flags: '--check', text: 'only tell whether the formula is monitorable (exit code 2 if not)' },
    {
      flags: '--sigout',
      text: 'only print the free variables and their types: the columns of the verdicts',
    },
    { flags: '--verbose', text: 'show the formula, and every time point whether it holds there or not' },
    { flags: '--nonewlastts', text: 'leave open what the end of the log would decide' },
    { flags: '--stop_at_first_viol', text: 'end with the first verdict, and print only its first values' },
    { flags: '--mem', text: 'print the most memory used, in kB, on stderr' },
    ...[...UNNEEDED, ...REFUSED].map(({ name, takesValue, reason }) => ({
      flags: `--${name}${takesValue ? ' <value>' : ''}`,
      text: reason,
      isHidden: true as const,
    })),
  ],
  help: `
Examples:
  rvbench monitor -sig s.sig -formula f.mfotl -log trace.log
  tail -f trace.log | rvbench monitor -sig s.sig -formula f.mfotl`,
  run: async (io, _targets, flags) => await runMonitor(io, readMonitorOptions(flags)),
}
