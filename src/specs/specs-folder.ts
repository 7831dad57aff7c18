import { join } from 'node:path'
import { packageFolder } from './package-folder.ts'

/** Absolute path of the `specs/` folder that ships with the package. */
export function specsFolder(): string {
  return join(packageFolder(), 'specs')
}
