import type { Projection } from '../canonicaliser/project-log.ts'
import { checkTypes } from '../mfotl/check-types.ts'
import type { Formula } from '../mfotl/formula.ts'
import { ignoresEmptyTimePoints } from '../mfotl/ignores-empty-time-points.ts'
import { parseFormula } from '../mfotl/parse-formula.ts'
import { readSignature } from '../mfotl/read-signature.ts'
import { subformulas } from '../mfotl/subformulas.ts'
import type { Policy } from '../model/policy.ts'
import type { Signature } from '../model/signature.ts'
import type { Monitor, PreparedMonitor } from '../monitors/monitor.ts'
import type { UnpreparedPolicy } from '../scorer/outcomes.ts'

/** Policies compiled for one monitor. */
export interface PreparedPolicies {
  readonly signature: Signature
  readonly prepared: readonly PreparedPolicy[]
  readonly unprepared: readonly UnpreparedPolicy[]
}

/** A policy, its monitor and the part of a log that it reads. */
export interface PreparedPolicy extends Projection {
  readonly levels: ReadonlyMap<string, ReadonlySet<string>>
  readonly policy: Policy
  readonly monitor: PreparedMonitor
}

/**
 * Parses, types and compiles each policy over the vocabulary. What the monitor cannot evaluate is listed; a formula
 * that is faulty (`syntax`, `type`) is thrown, with its place.
 */
export function preparePolicies(
  policies: readonly Policy[],
  vocabulary: { readonly file: string; readonly text: string },
  monitor: Monitor,
): PreparedPolicies {
  const signature = readSignature(vocabulary.text, vocabulary.file)
  const prepared: PreparedPolicy[] = []
  const unprepared: UnpreparedPolicy[] = []
  for (const policy of policies) {
    const formula = parseFormula(policy.text, policy.file)
    const types = checkTypes(formula, signature, policy)
    const outcome = monitor.prepare({ signature, formula, types })
    if (outcome.kind !== 'prepared') {
      unprepared.push({ policy: policy.id, outcome })
      continue
    }
    prepared.push({
      policy,
      monitor: outcome,
      ...projectionOf(formula),
    })
  }
  return { signature, prepared, unprepared }
}

/** The part of a log that a formula reads. */
export function projectionOf(formula: Formula): Required<Projection> {
  return {
    predicates: predicatesOf(formula),
    levels: levelsOf(formula),
    keepsEmpty: !ignoresEmptyTimePoints(formula),
  }
}

/** What any of them names: a predicate is left out where one of them names it with all levels. */
export function mergeLevels(
  policies: readonly Pick<PreparedPolicy, 'predicates' | 'levels'>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const merged = new Map<string, ReadonlySet<string>>()
  for (const name of new Set(policies.flatMap(({ levels }) => [...levels.keys()]))) {
    const named = policies
      .filter(({ predicates }) => predicates.has(name))
      .map(({ levels }) => levels.get(name))
    if (named.every(levels => levels !== undefined))
      merged.set(name, new Set(named.flatMap(levels => [...levels])))
  }
  return merged
}

/** The predicates that a formula names. */
function predicatesOf(formula: Formula): ReadonlySet<string> {
  const names = new Set<string>()
  for (const part of subformulas(formula)) if (part.kind === 'predicate') names.add(part.name)
  return names
}

// Of a predicate whose first argument is a text wherever the formula names it, tuples with other texts change nothing.
function levelsOf(formula: Formula): ReadonlyMap<string, ReadonlySet<string>> {
  const levels = new Map<string, Set<string> | null>()
  for (const part of subformulas(formula)) {
    if (part.kind !== 'predicate') continue
    const [first] = part.args
    const known = levels.get(part.name)
    if (first?.kind !== 'string' || known === null) levels.set(part.name, null)
    else levels.set(part.name, new Set([...(known ?? []), first.value]))
  }
  return new Map([...levels].flatMap(([name, texts]) => (texts === null ? [] : [[name, texts] as const])))
}
