import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll } from 'vitest'
import type { ExitCode } from '../../../src/cli/io.ts'
import { runCommand } from '../../../src/cli/run-command.ts'
import { makeCapturedIo } from '../captured-io.ts'

/** What `rvbench monitor` is given. Texts are written as UTF-8, bytes as they are. */
export interface MonitorInput {
  readonly signature?: string | Buffer
  readonly formula?: string | Buffer
  /** Null for no `-log`. */
  readonly log?: string | Buffer | null
  readonly stdin?: readonly (string | Buffer)[]
  readonly flags?: readonly string[]
}

export interface Ran {
  readonly exitCode: ExitCode
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command in-process on files `s.sig`, `f.mfotl` and `l.log` in a folder of its own. */
export async function runMonitor(input: MonitorInput): Promise<Ran> {
  const { signature = 'p(int) s(string)', formula = 'p(x)', log = '', stdin = [], flags = [] } = input
  const files = { 's.sig': signature, 'f.mfotl': formula, ...(log === null ? {} : { 'l.log': log }) }
  const named = ['-sig', 's.sig', '-formula', 'f.mfotl', ...(log === null ? [] : ['-log', 'l.log'])]
  return await runMonitorIn(folderWith(files), [...named, ...flags], stdin)
}

/** Runs the command in-process with these words after `monitor`. */
export async function runMonitorIn(
  cwd: string,
  words: readonly string[],
  stdin: readonly (string | Buffer)[] = [],
): Promise<Ran> {
  const captured = makeCapturedIo({ cwd, stdin: Readable.from(stdin) })
  const exitCode = await runCommand(captured.io, ['monitor', ...words])
  // Verdicts are written as the bytes that they are.
  return { exitCode, stdout: Buffer.from(captured.stdout(), 'latin1').toString(), stderr: captured.stderr() }
}

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-monitor-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A folder with these files, which is gone when the tests of the file are through. */
export function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(scratch, 'case-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}
