import { join } from 'node:path'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { TimedMonitor, TimedName } from '../../model/speed-report.ts'
import { readMonpolyVersion } from '../../monitors/monpoly/monpoly-version.ts'
import type { CommandLine } from '../../monitors/read-command-line.ts'
import { runProcess } from '../../monitors/run-process.ts'
import { packageFolder } from '../../specs/package-folder.ts'
import { packageVersion } from '../package-version.ts'

/** A monitor as a program that takes MonPoly's options. */
export interface Contender extends TimedMonitor {
  readonly name: TimedName
  readonly command: CommandLine
  readonly flags: readonly string[]
}

/** The monitors at hand, our own first. */
export interface Field {
  readonly contenders: readonly Contender[]
  /** Why there is none but our own; null if there are others. */
  readonly missing: string | null
}

/** Looks for MonPoly. Throws RvbenchError (`interrupted`). */
export async function findContenders(monpoly: CommandLine, signal: AbortSignal): Promise<Field> {
  const own: Contender = {
    name: 'rvbench',
    version: packageVersion(),
    command: [process.execPath, join(packageFolder(), 'dist', 'main.js'), 'monitor'],
    flags: [],
  }
  try {
    const probe = { command: monpoly, kernel: 'monpoly', run: runProcess } as const
    const version = await readMonpolyVersion(probe, { limits: PROBE_LIMITS, jobs: 1, signal })
    const others: readonly Contender[] = [
      { name: 'monpoly', version, command: monpoly, flags: [] },
      { name: 'verimon', version, command: monpoly, flags: ['-verified'] },
    ]
    return { contenders: [own, ...others], missing: null }
  } catch (error) {
    if (!(error instanceof RvbenchError) || error.code !== 'external-failed') throw error
    return { contenders: [own], missing: error.message }
  }
}

// A container may have to be started.
const PROBE_LIMITS = { milliseconds: 60_000, outputBytes: 1_000_000 }
