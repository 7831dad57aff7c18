import type { Pack } from '../model/policy.ts'
import { RvbenchError } from '../model/rvbench-error.ts'

/** What rates are of: a policy, or a pack, which fires when any of its members does. */
export interface Subject {
  readonly id: string
  readonly kind: 'policy' | 'pack'
  /** Positions of its policies in a run's results. */
  readonly members: readonly number[]
}

/**
 * Policies first, then packs. Policies that could not be prepared are no members: their pack is the union of the
 * others, and the outcomes list them. A pack without any other policy has no rate.
 */
export function makeSubjects(
  policies: readonly string[],
  packs: readonly Pack[],
  unprepared: readonly string[],
): readonly Subject[] {
  const positions = new Map(policies.map((policy, position) => [policy, position]))
  const membersOf = (pack: Pack): readonly number[] =>
    pack.policies.flatMap(policy => {
      const position = positions.get(policy)
      if (position !== undefined) return [position]
      if (unprepared.includes(policy)) return []
      throw new RvbenchError(
        'unknown-name',
        `pack ${pack.id} names policy ${policy}, which is not replayed`,
        {
          hint: `replayed are ${policies.join(', ')}`,
        },
      )
    })
  return [
    ...policies.map((id, position): Subject => ({ id, kind: 'policy', members: [position] })),
    ...packs
      .map((pack): Subject => ({ id: pack.id, kind: 'pack', members: membersOf(pack) }))
      .filter(pack => pack.members.length > 0),
  ]
}
