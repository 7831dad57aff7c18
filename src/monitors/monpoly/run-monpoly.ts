import { join } from 'node:path'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { ExternalOptions } from '../external-monitor.ts'
import type { CommandLine } from '../read-command-line.ts'
import type { ProcessEnd, runProcess } from '../run-process.ts'
import { withTemporaryFolder } from '../temporary-folder.ts'
import { writeInput } from '../write-input.ts'
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

/** What the files are called that MonPoly reads, in the folder of its run. */
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
    const write = (name: string, text: string) =>
      writeInput(join(folder, name), toStoredBytes(text), 'latin1')
    await write(INPUT_FILES.signature, input.signature)
    await write(INPUT_FILES.formula, input.formula)
    if (input.log !== null) await write(INPUT_FILES.log, input.log)
    return run({ command, args, folder, limits, signal })
  })
  if (end.kind === 'interrupted') throw new RvbenchError('interrupted', `interrupted while ${kernel} ran`)
  return end
}
