import { join } from 'node:path'
import { type Pack, type Policy, policyLanguage } from '../model/policy.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { sha256 } from './sha256.ts'
import { specsFolder } from './specs-folder.ts'

/** Which policies there are and which are reported together. */
export interface Catalogue {
  readonly policies: readonly Policy[]
  readonly packs: readonly CataloguePack[]
  /** Packs and policies that are evaluated when none is named. */
  readonly default: readonly string[]
}

/** A pack, and whether it is reported itself: as what any of its policies catches. */
export interface CataloguePack extends Pack {
  readonly union: boolean
}

/**
 * Reads `policies.yaml` and the files it lists, which lie beside it.
 * Throws `unreadable`, `syntax` or `bad-shape`; an id used twice or a pack of unknown policies is `bad-shape`.
 */
export function readPolicies(folder: string): Catalogue {
  const file = join(folder, 'policies.yaml')
  const catalogue = readData(readText(file), file, schema)
  const { policies, packs } = catalogue
  checkNames(file, policies, packs)
  checkDefault(file, catalogue)
  return {
    policies: policies.map(({ file, ...named }) =>
      makePolicy({ ...named, file: shownFile(folder, file) }, join(folder, file)),
    ),
    packs,
    default: catalogue.default,
  }
}

// The package may lie anywhere; results name its files the same everywhere.
function shownFile(folder: string, file: string): string {
  return folder === specsFolder() ? `specs/${file}` : file
}

/** A policy from the file at `path`: the text is read here and parsed by whoever monitors it. */
export function makePolicy(named: Omit<Policy, 'text' | 'hash'>, path: string): Policy {
  const text = readText(path)
  return { ...named, text, hash: sha256(text) }
}

const id = z.string().regex(/^[A-Za-z][A-Za-z0-9._-]*$/, 'an id: a letter, then letters, digits, . _ -')

const schema = z.strictObject({
  policies: z.array(
    z.strictObject({
      id,
      title: z.string(),
      file: z.string().regex(/\.(?:mfotl|json)$/, 'a file that ends in .mfotl or .json'),
      refines: id.optional(),
      calls: id.optional(),
    }),
  ),
  packs: z.array(
    z.strictObject({
      id,
      title: z.string(),
      union: z.boolean().default(true),
      policies: z.array(id).min(1),
    }),
  ),
  default: z.array(id).min(1),
})

function checkNames(
  file: string,
  policies: readonly Pick<Policy, 'id' | 'file' | 'refines' | 'calls'>[],
  packs: readonly { readonly id: string; readonly policies: readonly string[] }[],
): void {
  const known = policies.map(policy => policy.id)
  const names = [...known, ...packs.map(pack => pack.id)]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) {
    throw new RvbenchError('bad-shape', `the id ${twice} is used twice`, { place: { file } })
  }
  for (const { id, refines } of policies) {
    if (refines === undefined || (refines !== id && known.includes(refines))) continue
    throw new RvbenchError('bad-shape', `policy ${id} refines ${refines}, which is no other policy here`, {
      place: { file },
      hint: `policies: ${known.join(', ')}`,
    })
  }
  checkCalls(file, policies)
  for (const pack of packs) {
    const missing = pack.policies.find(policy => !known.includes(policy))
    if (missing === undefined) continue
    throw new RvbenchError('bad-shape', `pack ${pack.id} names ${missing}, which is no policy here`, {
      place: { file },
      hint: `policies: ${known.join(', ')}`,
    })
  }
}

function checkCalls(file: string, policies: readonly Pick<Policy, 'id' | 'file' | 'calls'>[]): void {
  const formula = policies.find(policy => policy.calls !== undefined && policyLanguage(policy) === 'mfotl')
  if (formula === undefined) return
  throw new RvbenchError('bad-shape', `policy ${formula.id} has "calls", but is a formula`, {
    place: { file },
    hint: 'a formula names the list itself: mutating("LIST", c, t)',
  })
}

function checkDefault(file: string, { policies, packs, default: names }: z.output<typeof schema>): void {
  const known = [...policies, ...packs].map(({ id }) => id)
  const missing = names.find(name => !known.includes(name))
  if (missing === undefined) return
  throw new RvbenchError('bad-shape', `the default names ${missing}, which is no policy or pack here`, {
    place: { file },
    hint: `packs: ${packs.map(({ id }) => id).join(', ')}`,
  })
}
