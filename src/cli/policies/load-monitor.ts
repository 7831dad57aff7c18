import { didYouMean } from '../../model/nearest-names.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Monitor } from '../../monitors/monitor.ts'
import { streamMonitor } from '../../monitors/stream/stream-monitor.ts'

/** Monitors that run in this process. */
const IN_PROCESS = ['stream', 'reference'] as const
/** One of the monitors that run in this process. */
export type InProcessName = (typeof IN_PROCESS)[number]

/** The reference monitor is loaded where it is asked for: few are. */
export async function loadMonitor(name: InProcessName): Promise<Monitor> {
  switch (name) {
    case 'stream':
      return streamMonitor
    case 'reference': {
      const { referenceMonitor } = await import('../../monitors/reference/reference-monitor.ts')
      return referenceMonitor
    }
  }
}

/** Throws `unknown-name`. */
export function readInProcessName(given: string | null): InProcessName {
  if (given === null) return 'stream'
  const name = IN_PROCESS.find(known => known === given)
  if (name !== undefined) return name
  throw new RvbenchError('unknown-name', `no monitor of a replay is called ${JSON.stringify(given)}`, {
    hint: `${didYouMean(given, IN_PROCESS)}monitors: ${IN_PROCESS.join(', ')}; rvbench crosscheck has others, and writes their verdicts with --verdicts`,
  })
}
