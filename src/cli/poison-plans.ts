import type { PoisonPlan } from '../model/poison-plan.ts'
import type { ProvenanceLevel, ProvenanceRule } from '../model/provenance.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readPoison } from '../specs/read-poison.ts'
import { readProvenance } from '../specs/read-provenance.ts'
import { type PoisonOptions, selectNamed } from './poison-options.ts'

/** A plan with the framings that are asked for, its rule, and the levels that are asked for with their policies' ids. */
export interface ChosenPlan {
  readonly plan: PoisonPlan
  readonly rule: ProvenanceRule
  readonly levels: readonly { readonly level: ProvenanceLevel; readonly policy: string }[]
}

/** Reads plans and rules, and keeps what is asked for. Throws `unknown-name` on a level or framing that none has. */
export function choosePlans({
  levels,
  framings,
}: Pick<PoisonOptions, 'levels' | 'framings'>): readonly ChosenPlan[] {
  const rules = readProvenance()
  const plans = readPoison().map(plan => ({ plan, rule: ruleOf(plan, rules) }))
  const chosenLevels = new Set(
    selectNamed(
      'level',
      levels,
      plans.flatMap(({ rule }) => rule.levels),
    ),
  )
  const chosenFramings = new Set(
    selectNamed(
      'framing',
      framings,
      plans.flatMap(({ plan }) => plan.framings),
    ),
  )
  return plans.map(({ plan, rule }) => ({
    plan: { ...plan, framings: plan.framings.filter(framing => chosenFramings.has(framing)) },
    rule,
    levels: rule.levels
      .filter(level => chosenLevels.has(level))
      // How the catalogue names the policy that asks for a level of a rule.
      .map(level => ({ level, policy: `${rule.id}-${level.id}` })),
  }))
}

function ruleOf({ file, rule }: PoisonPlan, rules: readonly ProvenanceRule[]): ProvenanceRule {
  const found = rules.find(({ id }) => id === rule)
  if (found !== undefined) return found
  throw new RvbenchError('unknown-name', `no provenance rule is called ${JSON.stringify(rule)}`, {
    place: { file },
    hint: `rules: ${rules.map(({ id }) => id).join(', ')}`,
  })
}
