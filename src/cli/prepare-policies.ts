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
      predicates: predicatesOf(formula),
      keepsEmpty: !ignoresEmptyTimePoints(formula),
    })
  }
  return { signature, prepared, unprepared }
}

function predicatesOf(formula: Formula): ReadonlySet<string> {
  const names = new Set<string>()
  for (const part of subformulas(formula)) if (part.kind === 'predicate') names.add(part.name)
  return names
}
