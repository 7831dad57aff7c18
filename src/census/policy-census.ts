import type { PolicyReadiness } from '../model/census-report.ts'
import { proportion } from '../statistics/proportion.ts'
import type { PolicyNeeds } from './policy-needs.ts'

/** Counts the runs on which one policy can say something. */
export interface PolicyCensus {
  /** Takes the labels of the events that occur in a run. */
  add(present: ReadonlySet<string>): void
  row(traces: number): PolicyReadiness
}

/** A count of no run yet, for the policy that has these needs. */
export function makePolicyCensus(needs: PolicyNeeds): PolicyCensus {
  const labels = needs.patterns.map(({ label }) => label)
  const everPresent = new Set<string>()
  // An approval in a run in which nothing needs one silences nothing.
  const presentWhereItCanFire = new Set<string>()
  let canFire = 0
  let canBeSilenced = 0
  return {
    add: present => {
      const own = labels.filter(label => present.has(label))
      for (const label of own) everPresent.add(label)
      const { checkability } = needs.assess(present)
      if (checkability === 'not-checkable') return
      for (const label of own) presentWhereItCanFire.add(label)
      canFire += 1
      if (checkability === 'checkable') canBeSilenced += 1
    },
    row: traces => {
      const { checkability, missing, equals } = needs.assess(
        canFire === 0 ? everPresent : presentWhereItCanFire,
      )
      return {
        policy: needs.policy,
        // What it needs may occur, but in no run all of it.
        checkability: canFire === 0 ? 'not-checkable' : checkability,
        missing,
        equals,
        canFire: proportion(canFire, traces),
        canBeSilenced: needs.hasGuard ? proportion(canBeSilenced, canFire) : null,
      }
    },
  }
}
