import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Absolute path of the package's folder: the nearest one above this code that holds the vocabulary. The code may lie
 * in `src`, in `dist` or in one of its chunks.
 */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'specs', 'vocabulary.sig'))) {
    const above = dirname(folder)
    if (above === folder)
      throw new Error('rvbench does not lie in its package: specs/vocabulary.sig is missing')
    folder = above
  }
  return folder
}
