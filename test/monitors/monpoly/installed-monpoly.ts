import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { CommandLine } from '../../../src/monitors/read-command-line.ts'
import { readCommandLine } from '../../../src/monitors/read-command-line.ts'

/** The real MonPoly: what RVBENCH_MONPOLY names, or the one on PATH; null where there is none. */
export const INSTALLED: CommandLine | null = findInstalled()

function findInstalled(): CommandLine | null {
  const named = process.env['RVBENCH_MONPOLY']
  if (named !== undefined) return readCommandLine(named, process.cwd())
  return (process.env['PATH'] ?? '').split(delimiter).some(isMonpolyIn) ? ['monpoly'] : null
}

function isMonpolyIn(folder: string): boolean {
  try {
    accessSync(join(folder, 'monpoly'), constants.X_OK)
    return true
  } catch {
    return false
  }
}
