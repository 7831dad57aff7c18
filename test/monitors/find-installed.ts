import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type CommandLine, readCommandLine } from '../../src/monitors/read-command-line.ts'

/** How the real tool is called: what its variable names, or the program on PATH; null where there is neither. */
export function findInstalled(program: 'monpoly' | 'dejavu'): CommandLine | null {
  const named = process.env[`RVBENCH_${program.toUpperCase()}`] ?? ''
  if (named !== '') return readCommandLine(named, process.cwd())
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.some(folder => isExecutable(join(folder, program))) ? [program] : null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
