import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RvbenchError } from '../model/rvbench-error.ts'
import { type Catalogue, readPolicies } from './read-policies.ts'
import { specsFolder } from './specs-folder.ts'

/**
 * The policies of the package, and those of a team's own specs folder, whose default then holds. Throws `bad-shape` where
 * a team's policy or pack takes a name of the package.
 */
export function readCatalogue(own: string | null): Catalogue {
  const shipped = readPolicies(specsFolder())
  if (own === null || !existsSync(join(own, 'policies.yaml'))) return shipped
  const added = readPolicies(own)
  const names = namesOf(shipped)
  const taken = namesOf(added).find(name => names.includes(name))
  if (taken !== undefined) {
    throw new RvbenchError('bad-shape', `rvbench itself has a policy or pack ${taken}`, {
      place: { file: join(own, 'policies.yaml') },
      hint: 'name it otherwise',
    })
  }
  return {
    policies: [...shipped.policies, ...added.policies],
    packs: [...shipped.packs, ...added.packs],
    default: added.default,
  }
}

function namesOf({ policies, packs }: Catalogue): readonly string[] {
  return [...policies, ...packs].map(({ id }) => id)
}
