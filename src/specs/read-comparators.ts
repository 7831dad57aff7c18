import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Comparator, KNOWLEDGE_KINDS, ORIGINS, SEEN_PARTS } from '../model/comparator.ts'
import type { Policy } from '../model/policy.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

/**
 * The policies with what `comparators.yaml` says of them, of the package and of a team's own folder. It is read only where
 * it can say something. Throws as `readData` does, and `bad-shape` where a policy stands in it twice.
 */
export function addComparators(policies: readonly Policy[], own: string | null): readonly Policy[] {
  const files = [
    ...(policies.some(({ file }) => SHIPPED.test(file)) ? [join(specsFolder(), FILE)] : []),
    ...(own !== null && existsSync(join(own, FILE)) ? [join(own, FILE)] : []),
  ]
  if (files.length === 0) return policies
  const known = new Map(files.flatMap(file => [...readComparators(file)]))
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
// The folders of the package whose policies it tells of.
const SHIPPED = /^specs\/(?:comparators|strong)\//

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
