import { execFileSync } from 'node:child_process'
import type { CommandLine } from '../../src/monitors/read-command-line.ts'
import { findInstalled } from './find-installed.ts'

/** Ends a test run with a line: whether its drivers met the real MonPoly and DejaVu, or recorded answers alone. */
export function teardown(): void {
  const said = [
    sayWhich('MonPoly', findInstalled('monpoly'), versionOf),
    // It states none.
    sayWhich('DejaVu', findInstalled('dejavu'), () => 'version not stated'),
  ]
  process.stdout.write(`Monitors of others: ${said.join('; ')}.\n`)
}

function sayWhich(
  name: string,
  installed: CommandLine | null,
  version: (command: CommandLine) => string,
): string {
  return installed === null
    ? `${name} not installed, its recorded answers only`
    : `${name} live as ${installed.join(' ')}: ${version(installed)}`
}

function versionOf([program, ...args]: CommandLine): string {
  try {
    return execFileSync(program, [...args, '-version'], { encoding: 'utf8', timeout: 10_000 }).trim()
  } catch {
    return '-version fails'
  }
}
