import { writeFile } from 'node:fs/promises'
import { RvbenchError } from '../model/rvbench-error.ts'
import { systemCode } from '../model/system-code.ts'

/** Writes a file for a monitor to read. Throws RvbenchError (`write-failed`) with the file and the reason. */
export async function writeInput(path: string, text: string, encoding: 'utf8' | 'latin1'): Promise<void> {
  try {
    await writeFile(path, text, encoding)
  } catch (cause) {
    throw new RvbenchError(
      'write-failed',
      `the input of the monitor cannot be written: ${systemCode(cause)}`,
      {
        place: { file: path },
        hint: 'free some space, or set TMPDIR to a folder that has more',
        cause,
      },
    )
  }
}
