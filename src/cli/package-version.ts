import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../specs/package-folder.ts'

/** The version in package.json. */
export function packageVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(packageFolder(), 'package.json'), 'utf8'),
  )
  return manifest.version
}
