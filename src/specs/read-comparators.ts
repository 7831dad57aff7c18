import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Comparator, KNOWLEDGE_KINDS, ORIGINS, SEEN_PARTS } from '../model/comparator.ts'
import type { Policy } from '../model/policy.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

/**
 * The policies with what `comparators.yaml` says of them, of the package and of a team's own folder. That of the package is
 * read only where guards are compared. Throws as `readData` does, and `bad-shape` where a policy stands in it twice.
 */
export function addComparators(policies: readonly Policy[], own: string | null): readonly Policy[] {
  const file = own === null ? null : join(own, FILE)
  const told = file !== null && existsSync(file) ? withComparators(policies, readComparators(file)) : policies
  return told.some(policy => COMPARED.test(policy.file)) ? addShippedComparators(told) : told
}

/** The policies of the package with what it says of them, unless more is known already; others as they are. */
export function addShippedComparators(policies: readonly Policy[]): readonly Policy[] {
  const isToldOf = ({ file, comparator }: Policy): boolean =>
    file.startsWith('specs/') && comparator === undefined
  if (!policies.some(isToldOf)) return policies
  const told = withComparators(policies, readComparators(join(specsFolder(), FILE)))
  return policies.map((policy, index) => (isToldOf(policy) ? (told[index] ?? policy) : policy))
}

function withComparators(
  policies: readonly Policy[],
  known: ReadonlyMap<string, Comparator>,
): readonly Policy[] {
  return policies.map(policy => {
    const comparator = known.get(policy.id)
    return comparator === undefined ? policy : { ...policy, comparator }
  })
}

/** What a file says, by policy. */
export function readComparators(file: string): ReadonlyMap<string, Comparator> {
  const { comparators } = readData(readText(file), file, schema)
  const known = new Map<string, Comparator>()
  for (const { policies, ...comparator } of comparators) {
    for (const policy of policies) {
      if (known.has(policy)) {
        throw new RvbenchError('bad-shape', `policy ${policy} stands here twice`, { place: { file } })
      }
      known.set(policy, comparator)
    }
  }
  return known
}

const FILE = 'comparators.yaml'
// Policies of the package that stand for guards: beside them, what others had to know is told, too.
const COMPARED = /^specs\/(?:comparators|strong)\//

const schema = z.strictObject({
  comparators: z.array(
    z.strictObject({
      policies: z.array(z.string()).min(1),
      knowledge: z.array(z.enum(KNOWLEDGE_KINDS)).min(1),
      sees: z.array(z.enum(SEEN_PARTS)).min(1),
      origin: z.enum(ORIGINS),
      source: z.string().min(1),
      lost: z.string(),
    }),
  ),
})
