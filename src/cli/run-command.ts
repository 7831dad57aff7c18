import type { ExitCode, Io } from './io.ts'
import { readMonitorOptions } from './monitor/monitor-options.ts'
import { readPlainMonitorFlags } from './monitor/plain-monitor-flags.ts'
import { runMonitor } from './monitor/run-monitor.ts'
import { renderError } from './render-error.ts'

/**
 * Runs one command line (without `node` and the script). Never throws: a failure is told on stderr. A monitor may be
 * started for a small log, so that where its options are plain the parser of all commands is not loaded.
 */
export async function runCommand(io: Io, argv: readonly string[]): Promise<ExitCode> {
  const [name, ...words] = argv
  const flags = name === 'monitor' ? readPlainMonitorFlags(words) : null
  if (flags === null) {
    const { run } = await import('./program.ts')
    return run(io, argv)
  }
  try {
    return await runMonitor(io, readMonitorOptions(flags))
  } catch (error) {
    const { text, exitCode } = renderError(error)
    io.stderr.write(text)
    return exitCode
  }
}
