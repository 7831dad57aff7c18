import { type CommandLine, readCommandLine } from '../monitors/read-command-line.ts'
import type { Io } from './io.ts'

/** How a monitor of others is called: as an option says, else as `RVBENCH_MONPOLY` or `RVBENCH_DEJAVU` does, else by its name. */
export function readMonitorCommand(
  name: 'monpoly' | 'dejavu',
  given: string | undefined,
  { env, cwd }: Pick<Io, 'env' | 'cwd'>,
): CommandLine {
  // An empty variable counts as not set.
  return readCommandLine(given ?? (env[`RVBENCH_${name.toUpperCase()}`] || name), cwd)
}
