import { resolve } from 'node:path'
import { MONITOR_NAMES, type MonitorName } from '../../model/monitor-name.ts'
import { didYouMean } from '../../model/nearest-names.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { CommandLine } from '../../monitors/read-command-line.ts'
import type { Io } from '../io.ts'
import { readMonitorCommand } from '../read-monitor-command.ts'
import { readWholeNumber } from '../read-whole-number.ts'
import { type ReplayFlags, type ReplayOptions, readReplayOptions } from '../replay/replay-options.ts'
import { splitList } from '../split-list.ts'

/** What `crosscheck` was asked to do, checked. */
export interface CrosscheckOptions {
  /** What the runs of corpora are read with. */
  readonly replay: ReplayOptions
  readonly monitors: readonly AskedMonitor[]
  readonly monpoly: CommandLine
  readonly dejavu: CommandLine
  /** Files or folders of files, absolute. */
  readonly logs: readonly string[]
  /** For each process, or each log of a monitor of ours. */
  readonly timeoutMilliseconds: number
  readonly monpolyFlags: 'default' | 'sound'
  readonly endsLog: boolean
  readonly force: boolean
}

/** A monitor, and whether it is an error that it is not at hand. */
export interface AskedMonitor {
  readonly name: MonitorName
  readonly isNamed: boolean
}

/** The options as the command line gives them. */
export interface CrosscheckFlags extends Omit<ReplayFlags, 'monitor' | 'seed' | 'groupBy' | 'strict'> {
  readonly monitors?: readonly string[]
  readonly monpoly?: string
  readonly dejavu?: string
  readonly logs?: readonly string[]
  readonly timeout?: string
  readonly sound?: true
  readonly nonewlastts?: true
  readonly force?: true
}

const DEFAULT_TIMEOUT_SECONDS = 120

/** Throws RvbenchError (`usage`, `unknown-name`) on a value that cannot be taken. */
export function readCrosscheckOptions(
  { monitors, monpoly, dejavu, logs, timeout, sound, nonewlastts, force, ...flags }: CrosscheckFlags,
  io: Pick<Io, 'env' | 'cwd'>,
): CrosscheckOptions {
  const seconds = readWholeNumber('--timeout', timeout, { least: 1, most: 86_400 }) ?? DEFAULT_TIMEOUT_SECONDS
  const named = splitList('--monitors', monitors).map(readMonitorName)
  if (logs !== undefined && flags.verdicts !== undefined) {
    throw new RvbenchError('usage', '--verdicts is about recorded runs, and --logs names logs', {
      hint: 'name a corpus or folder, and no --logs',
    })
  }
  const isGiven = (name: MonitorName) =>
    name === 'dejavu'
      ? dejavu !== undefined
      : monpoly !== undefined && name !== 'stream' && name !== 'reference'
  return {
    replay: readReplayOptions(flags),
    monitors: (named.length > 0 ? named : MONITOR_NAMES).map(name => ({
      name,
      isNamed: named.includes(name) || isGiven(name),
    })),
    monpoly: readMonitorCommand('monpoly', monpoly, io),
    dejavu: readMonitorCommand('dejavu', dejavu, io),
    logs: (logs ?? []).map(path => resolve(io.cwd, path)),
    timeoutMilliseconds: seconds * 1000,
    monpolyFlags: sound === true ? 'sound' : 'default',
    endsLog: nonewlastts !== true,
    force: force ?? false,
  }
}

function readMonitorName(given: string): MonitorName {
  const name = MONITOR_NAMES.find(candidate => candidate === given)
  if (name !== undefined) return name
  throw new RvbenchError('unknown-name', `no monitor is called ${JSON.stringify(given)}`, {
    hint: `${didYouMean(given, MONITOR_NAMES)}monitors: ${MONITOR_NAMES.join(', ')}`,
  })
}
