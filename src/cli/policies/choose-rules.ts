import { STEP_PREDICATES } from '../../canonicaliser/canonicalise.ts'
import { MENTION_PREDICATES } from '../../canonicaliser/mention-events.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import { type Policy, policyLanguage } from '../../model/policy.ts'
import type { ProvenanceRule } from '../../model/provenance.ts'
import { readApprovals } from '../../specs/read-approvals.ts'
import { readMarkers } from '../../specs/read-markers.ts'
import { readMentions } from '../../specs/read-mentions.ts'
import { readMutations } from '../../specs/read-mutations.ts'
import { readProvenance } from '../../specs/read-provenance.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import { checkRuleNames } from './check-rule-names.ts'
import { CALLS, mergeLevels, projectionOf } from './prepare-policies.ts'

/**
 * The rules that make the events which the policies name; reading others takes longer than starting a replay that needs
 * none. Throws `unknown-name` where a formula names one that does not exist (see `checkRuleNames`). `own` is a team's
 * specs folder.
 */
export function chooseRules(
  policies: readonly Policy[],
  own: string | null = null,
): Pick<ReplaySetup, 'provenance' | 'approvals' | 'mutations' | 'mentions' | 'markers'> {
  const formulas = policies.map(policy =>
    policyLanguage(policy) === 'mfotl' ? parseFormula(policy.text, policy.file) : null,
  )
  const projections = formulas.map(formula => (formula === null ? CALLS : projectionOf(formula)))
  const counted = policies.flatMap(({ calls }) => calls ?? [])
  const predicates = new Set(projections.flatMap(projection => [...projection.predicates]))
  const levels = mergeLevels(projections)
  const idsFor = (predicate: string): readonly string[] | null => {
    if (!predicates.has(predicate)) return []
    const named = levels.get(predicate)
    return named === undefined ? null : [...named]
  }
  const provenance = provenanceFor(predicates, own)
  for (const [index, policy] of policies.entries()) {
    const formula = formulas[index] ?? null
    if (formula !== null) checkRuleNames(formula, policy, { own, provenance })
  }
  return {
    provenance,
    approvals: readNamed(idsFor('approval'), ids => readApprovals(ids, own)),
    mutations: readNamed(withIds(idsFor('mutating'), counted), ids => readMutations(ids, own)),
    markers: readNamed(idsFor('marker'), ids => readMarkers(ids, own)),
    mentions: readNamed(mentionIds(idsFor), ids => readMentions(ids, own)),
  }
}

function provenanceFor(names: ReadonlySet<string>, own: string | null): readonly ProvenanceRule[] {
  if ([...names].every(name => STEP_PREDICATES.has(name) || BY_NAME.has(name))) return []
  return readProvenance(own).filter(({ action, known }) => names.has(action.predicate) || names.has(known))
}

// A formula may name several predicates of one rule, and each with all rules.
function mentionIds(idsFor: (predicate: string) => readonly string[] | null): readonly string[] | null {
  const lists = [...MENTION_PREDICATES].map(idsFor)
  return lists.includes(null) ? null : [...new Set(lists.flatMap(ids => ids ?? []))]
}

function withIds(ids: readonly string[] | null, more: readonly string[]): readonly string[] | null {
  return ids === null ? null : [...new Set([...ids, ...more])]
}

const BY_NAME: ReadonlySet<string> = new Set(['approval', 'mutating', 'marker', ...MENTION_PREDICATES])

function readNamed<Rule>(
  ids: readonly string[] | null,
  read: (ids: readonly string[] | null) => readonly Rule[],
): readonly Rule[] {
  return ids?.length === 0 ? [] : read(ids)
}
