import { type Projection, projectLog } from '../../canonicaliser/project-log.ts'
import { checkTypes } from '../../mfotl/check-types.ts'
import type { Formula } from '../../mfotl/formula.ts'
import { ignoresEmptyTimePoints } from '../../mfotl/ignores-empty-time-points.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import { readSignature } from '../../mfotl/read-signature.ts'
import { subformulas } from '../../mfotl/subformulas.ts'
import type { EventLog } from '../../model/event-log.ts'
import { type Policy, policyLanguage } from '../../model/policy.ts'
import type { Signature } from '../../model/signature.ts'
import type { Trace } from '../../model/trace.ts'
import { evaluateLog, type Monitor } from '../../monitors/monitor.ts'
import type { EvaluatedLog } from '../../scorer/judge-trace.ts'
import type { UnpreparedPolicy } from '../../scorer/outcomes.ts'
import { type Guards, NO_GUARDS } from './load-guards.ts'

/** Policies compiled for one monitor. */
export interface PreparedPolicies {
  readonly signature: Signature
  readonly prepared: readonly PreparedPolicy[]
  readonly unprepared: readonly UnpreparedPolicy[]
}

/** A policy that is ready to look at runs, and the part of a log that it reads. */
export interface PreparedPolicy extends Required<Projection> {
  readonly policy: Policy
  /** Columns of its valuations. */
  readonly freeVariables: readonly string[]
  /** What it says of a run, and the part of the run's log that it read. */
  evaluate(trace: Trace, log: EventLog): EvaluatedLog
}

/**
 * Parses, types and compiles each policy over the vocabulary. What the monitor cannot evaluate is listed; a formula
 * that is faulty (`syntax`, `type`) is thrown, with its place.
 */
export function preparePolicies(
  policies: readonly Policy[],
  vocabulary: { readonly file: string; readonly text: string },
  monitor: Monitor,
  guards: Guards = NO_GUARDS,
): PreparedPolicies {
  const signature = readSignature(vocabulary.text, vocabulary.file)
  const prepared: PreparedPolicy[] = []
  const unprepared: UnpreparedPolicy[] = []
  for (const policy of policies) {
    if (policyLanguage(policy) === 'tool-policy') {
      prepared.push(prepareToolPolicy(policy, guards))
      continue
    }
    const formula = parseFormula(policy.text, policy.file)
    const types = checkTypes(formula, signature, policy)
    const outcome = monitor.prepare({ signature, formula, types })
    if (outcome.kind !== 'prepared') {
      unprepared.push({ policy: policy.id, outcome })
      continue
    }
    const projection = projectionOf(formula)
    prepared.push({
      policy,
      ...projection,
      freeVariables: outcome.freeVariables,
      evaluate: (_trace, whole) => {
        const log = projectLog(whole, projection)
        return { log, outcome: evaluateLog(outcome, log) }
      },
    })
  }
  return { signature, prepared, unprepared }
}

function prepareToolPolicy(policy: Policy, guards: Guards): PreparedPolicy {
  const { freeVariables, evaluate } = guards(policy)
  return {
    policy,
    ...CALLS,
    freeVariables,
    evaluate: (trace, whole) => {
      const log = projectLog(whole, CALLS)
      return { log, outcome: evaluate(trace, log) }
    },
  }
}

/** The part of a log that rules for calls read: one time-point a call. */
export const CALLS: Required<Projection> = {
  predicates: new Set(['call']),
  levels: new Map(),
  keepsEmpty: false,
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
