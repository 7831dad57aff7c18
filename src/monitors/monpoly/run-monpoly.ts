import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { ExternalOptions } from '../external-monitor.ts'
import type { CommandLine } from '../read-command-line.ts'
import type { ProcessEnd, runProcess } from '../run-process.ts'
import { withTemporaryFolder } from '../temporary-folder.ts'
import { toStoredBytes } from './stored-bytes.ts'

/** How to call MonPoly. */
export interface Monpoly {
  readonly command: CommandLine
  /** `monpoly` is its default kernel; `verimon` the verified one, `-verified`. */
  readonly kernel: 'monpoly' | 'verimon'
  /** `runProcess`, or what answers for it in a test. */
  readonly run: typeof runProcess
}

/** What one process reads. */
export interface MonpolyInput {
  readonly signature: string
  readonly formula: string
  /** Null for `-check`. */
  readonly log: string | null
  readonly flags: readonly string[]
}

export const INPUT_FILES = {
  signature: 'vocabulary.sig',
  formula: 'policy.mfotl',
  log: 'trace.log',
} as const

/** Writes the input into a fresh folder and runs MonPoly there. Throws RvbenchError (`write-failed`, `interrupted`). */
export async function runMonpoly(
  { command, kernel, run }: Monpoly,
  input: MonpolyInput,
  { limits, signal }: ExternalOptions,
): Promise<ProcessEnd> {
  const kernelFlags = kernel === 'verimon' ? ['-verified'] : []
  const logFlags = input.log === null ? ['-check'] : ['-log', INPUT_FILES.log]
  const inputFlags = ['-sig', INPUT_FILES.signature, '-formula', INPUT_FILES.formula]
  const args = [...inputFlags, ...logFlags, ...kernelFlags, ...input.flags]
  const end = await withTemporaryFolder(async folder => {
    await write(folder, INPUT_FILES.signature, input.signature)
    await write(folder, INPUT_FILES.formula, input.formula)
    if (input.log !== null) await write(folder, INPUT_FILES.log, input.log)
    return run({ command, args, folder, limits, signal })
  })
  if (end.kind === 'interrupted') throw new RvbenchError('interrupted', `${kernel} was interrupted`)
  return end
}

async function write(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name)
  try {
    await writeFile(path, toStoredBytes(text), 'latin1')
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new RvbenchError('write-failed', `the input of the monitor cannot be written: ${reason}`, {
      place: { file: path },
      hint: 'free some space, or set TMPDIR to a folder that has more',
      cause,
    })
  }
}
