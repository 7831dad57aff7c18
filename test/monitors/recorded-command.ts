import { fileURLToPath } from 'node:url'
import type { CommandLine } from '../../src/monitors/read-command-line.ts'

const double = fileURLToPath(new URL('recorded-answers.mjs', import.meta.url))

/** Stands in for a program: the answers that the real one gave, from a file of them. */
export function recordedCommand(file: string, program: string): CommandLine {
  return [process.execPath, double, file, program]
}
