import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { didYouMean } from '../model/nearest-names.ts'
import type { Pack, Policy } from '../model/policy.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { type Catalogue, makePolicy } from './read-policies.ts'

/** The policies a run evaluates, and the packs that are reported with them. */
export interface Selection {
  readonly policies: readonly Policy[]
  readonly packs: readonly Pack[]
}

/**
 * The policies that `--policies` names: ids, packs, or `.mfotl`, `.json` and `.spec` files (relative to `cwd`), each once, in that order.
 * No name selects the catalogue's default.
 */
export function selectPolicies(names: readonly string[], catalogue: Catalogue, cwd: string): Selection {
  const wanted = names.length > 0 ? names : catalogue.default
  const policies = new Map<string, Policy>()
  const packs = new Map<string, Pack>()
  for (const name of wanted) {
    const pack = catalogue.packs.find(candidate => candidate.id === name)
    if (pack?.union === true) packs.set(pack.id, reported(pack))
    const ids = pack?.policies ?? [name]
    for (const id of ids) policies.set(id, findPolicy(id, catalogue, cwd))
  }
  return { policies: [...policies.values()], packs: [...packs.values()] }
}

function reported({ id, title, policies }: Pack): Pack {
  return { id, title, policies }
}

function findPolicy(name: string, catalogue: Catalogue, cwd: string): Policy {
  const listed = catalogue.policies.find(policy => policy.id === name)
  if (listed !== undefined) return listed
  const file = resolve(cwd, name)
  if (existsSync(file))
    return makePolicy({ id: name.replace(/\.(?:mfotl|json|spec)$/, ''), title: name, file: name }, file)
  const ids = catalogue.policies.map(policy => policy.id)
  const packs = catalogue.packs.map(pack => pack.id)
  throw new RvbenchError(
    'unknown-name',
    `no policy or pack is called ${JSON.stringify(name)}, nor is there such a file`,
    {
      hint: `${didYouMean(name, [...ids, ...packs])}policies: ${ids.join(', ')}; packs: ${packs.join(', ')}; or the path of a .mfotl, .json or .spec file`,
    },
  )
}
