import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RvbenchError } from '../model/rvbench-error.ts'

const PARTS = ['policies.yaml', 'approvals', 'mutations', 'provenance', 'embedded']

/** The specs folder that a team names, absolute; null when it names none. Throws `unreadable` where it holds nothing of ours. */
export function ownSpecs(named: string | null, cwd: string): string | null {
  if (named === null) return null
  const folder = resolve(cwd, named)
  if (PARTS.some(part => existsSync(join(folder, part)))) return folder
  throw new RvbenchError('unreadable', `the folder holds none of ${PARTS.join(', ')}`, {
    place: { file: named },
    hint: 'rvbench init writes a folder of this form',
  })
}
