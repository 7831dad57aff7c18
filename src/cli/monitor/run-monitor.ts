import type { ExitCode, Io } from '../io.ts'
import type { MonitorOptions } from './monitor-options.ts'
import { startScanThread } from './scan-thread.ts'

/** Monitors a log. While a thread for it starts, the monitor's own code is loaded. */
export async function runMonitor(io: Io, options: MonitorOptions): Promise<ExitCode> {
  const asksOnly = options.check || options.showsColumns
  const thread = asksOnly ? null : startScanThread(io, options.log)
  try {
    const { monitor } = await import('./monitor.ts')
    return await monitor(io, options, thread)
  } finally {
    await thread?.stop()
  }
}
