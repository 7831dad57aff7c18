import type { ExitCode, Io } from '../io.ts'
import type { MonitorOptions } from './monitor-options.ts'

/** Monitors a log. The monitor's own code is loaded when it is asked for. */
export async function runMonitor(io: Io, options: MonitorOptions): Promise<ExitCode> {
  const { monitor } = await import('./monitor.ts')
  return await monitor(io, options)
}
