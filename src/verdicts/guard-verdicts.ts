import type { EventLog } from '../model/event-log.ts'
import { type Outcome, whyNoVerdicts } from '../model/outcome.ts'
import type { Decision, GuardVerdict } from '../model/verdict-file.ts'
import type { NamedRun, NamedStep } from './name-run.ts'

/** What a monitor said of one policy on a run, and the part of the run's log that it read. */
export interface PolicyAnswer {
  readonly policy: string
  readonly log: EventLog
  readonly outcome: Outcome
}

/**
 * The answers on one run as verdicts of one guard, made of these policies: a denial at each step where some fire, in the
 * order of the run. One verdict stands at the end where none denies, where something fires after the last step, and where a
 * policy has no answer, whose reason it names: `error` if one failed, `skip` if the monitor takes none of them. A
 * policy that the monitor does not take is no part of a guard that has others, as it is none of a pack.
 */
export function guardVerdicts(run: NamedRun, answers: readonly PolicyAnswer[]): readonly GuardVerdict[] {
  const rulesAt = firedRules(answers)
  const denials = [...rulesAt]
    .toSorted(([one], [other]) => one - other)
    .map(([step, rules]) => makeVerdict(run, run.places.get(step) ?? END, 'deny', [...rules], null))
  const atEnd = denials.filter(({ at }) => at.phase === 'end').flatMap(({ rules }) => rules)
  const elsewhere = denials.filter(({ at }) => at.phase !== 'end')
  const missing = answers.flatMap(({ policy, outcome }) =>
    outcome.kind === 'verdicts' ? [] : [`${policy}: ${whyNoVerdicts(outcome)}`],
  )
  if (atEnd.length === 0 && elsewhere.length > 0 && missing.length === 0) return elsewhere
  const reason = missing.length === 0 ? null : missing.join('; ')
  const decision = atEnd.length > 0 ? 'deny' : decisionWithoutDenial(answers)
  return [...elsewhere, makeVerdict(run, END, decision, [...new Set(atEnd)], reason)]
}

const END: NamedStep = { at: { step: null, call: null, callId: null, phase: 'end' }, tool: null }

// By step; behind all of them what fires at a time-point of none.
function firedRules(answers: readonly PolicyAnswer[]): ReadonlyMap<number, ReadonlySet<string>> {
  const rulesAt = new Map<number, Set<string>>()
  for (const { policy, log, outcome } of answers) {
    if (outcome.kind !== 'verdicts') continue
    for (const { timePoint } of outcome.verdicts) {
      const step = log.timePoints[timePoint]?.step ?? Number.POSITIVE_INFINITY
      rulesAt.set(step, (rulesAt.get(step) ?? new Set()).add(policy))
    }
  }
  return rulesAt
}

function decisionWithoutDenial(answers: readonly PolicyAnswer[]): Decision {
  if (answers.some(({ outcome }) => outcome.kind === 'failed')) return 'error'
  return answers.some(({ outcome }) => outcome.kind === 'verdicts') ? 'allow' : 'skip'
}

function makeVerdict(
  { trace, traceSha256 }: NamedRun,
  { at, tool }: NamedStep,
  decision: Decision,
  rules: readonly string[],
  reason: string | null,
): GuardVerdict {
  const said = { decision, score: null, threshold: null, rules, reason }
  return { trace, traceSha256, at, tool, ...said, modified: null, ms: null, repeat: 0 }
}
