import { fileURLToPath } from 'node:url'

/** Absolute path of the `specs/` folder that ships with the package, the same from `src` and from `dist`. */
export function specsFolder(): string {
  return fileURLToPath(new URL('../../specs/', import.meta.url))
}
