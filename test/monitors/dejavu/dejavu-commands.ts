import { fileURLToPath } from 'node:url'
import { dejavuCommands } from '../../../src/monitors/dejavu/dejavu-monitor.ts'
import type { DejavuCommands } from '../../../src/monitors/dejavu/run-traces.ts'
import { readCommandLine } from '../../../src/monitors/read-command-line.ts'

const double = fileURLToPath(new URL('recorded-dejavu.mjs', import.meta.url))

/** Answers recorded from the real DejaVu. */
export const RECORDED: DejavuCommands = {
  one: [process.execPath, double, 'one'],
  many: [process.execPath, double, 'many'],
}

const named = process.env['RVBENCH_DEJAVU']

/** The real one, where RVBENCH_DEJAVU names it (`dejavu`); else null, since each of its tests compiles Scala for seconds. */
export const INSTALLED: DejavuCommands | null =
  named === undefined ? null : dejavuCommands(readCommandLine(named, process.cwd()))
