import type { MonitorName } from '../../model/monitor-name.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { dejavuCommands, makeDejavuMonitor } from '../../monitors/dejavu/dejavu-monitor.ts'
import type { ExternalMonitor, ExternalOptions } from '../../monitors/external-monitor.ts'
import { makeInProcessMonitor } from '../../monitors/in-process-monitor.ts'
import { makeMonpolyMonitor } from '../../monitors/monpoly/monpoly-monitor.ts'
import { referenceMonitor } from '../../monitors/reference/reference-monitor.ts'
import { streamMonitor } from '../../monitors/stream/stream-monitor.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'

/** A monitor that works. */
export interface FoundMonitor {
  readonly monitor: ExternalMonitor
  readonly version: string
  /** False for one that names time-points only. */
  readonly namesValues: boolean
}

/** The monitors that are compared, and those that were left out. */
export interface FoundMonitors {
  readonly monitors: readonly FoundMonitor[]
  /** Monitors that nobody named and that are not at hand, and how to get them. */
  readonly skipped: readonly {
    readonly name: string
    readonly reason: string
    readonly hint: string | null
  }[]
}

/** The monitors that were asked for. Throws `external-failed` where one that was named does not work, and `interrupted`. */
export async function findMonitors(
  options: CrosscheckOptions,
  external: ExternalOptions,
): Promise<FoundMonitors> {
  const answers = await Promise.all(
    options.monitors.map(({ name }) => ask(makeMonitor(name, options), external)),
  )
  const monitors: FoundMonitor[] = []
  const skipped: FoundMonitors['skipped'][number][] = []
  for (const [index, { name, isNamed }] of options.monitors.entries()) {
    const answer = answers[index]
    if (answer === undefined) continue
    if (!(answer instanceof RvbenchError)) {
      monitors.push({ ...answer, namesValues: name !== 'dejavu' })
      continue
    }
    if (isNamed || answer.code !== 'external-failed') throw answer
    skipped.push({ name, reason: answer.message, hint: answer.hint })
  }
  return { monitors, skipped }
}

/** MonPoly with the flags that keep its default kernel from known faults. */
export function makeSoundMonpoly({ monpoly }: CrosscheckOptions): ExternalMonitor {
  return makeMonpolyMonitor({ command: monpoly, kernel: 'monpoly', flags: 'sound' })
}

async function ask(
  monitor: ExternalMonitor,
  external: ExternalOptions,
): Promise<{ readonly monitor: ExternalMonitor; readonly version: string } | RvbenchError> {
  try {
    return { monitor, version: await monitor.version(external) }
  } catch (error) {
    if (error instanceof RvbenchError) return error
    throw error
  }
}

function makeMonitor(name: MonitorName, options: CrosscheckOptions): ExternalMonitor {
  const { monpoly, dejavu, monpolyFlags, endsLog } = options
  switch (name) {
    case 'stream':
      return makeInProcessMonitor(streamMonitor, endsLog)
    case 'reference':
      return makeInProcessMonitor(referenceMonitor, endsLog)
    case 'monpoly':
    case 'verimon':
      return makeMonpolyMonitor({ command: monpoly, kernel: name, flags: monpolyFlags, endsLog })
    case 'dejavu':
      return makeDejavuMonitor(dejavuCommands(dejavu))
  }
}
