import type { EventLog } from '../model/event-log.ts'
import type { RunFacts } from '../model/run-facts.ts'
import { approvalOrder, type OrderInRun } from './approval-order.ts'
import type { CensusLayout } from './census-questions.ts'
import { type EventPattern, matchesPattern } from './event-pattern.ts'

/** What was seen in one run, in the order of the layout. */
export interface RunObservation {
  readonly userMessages: number
  /** The tool of each call. */
  readonly tools: readonly string[]
  readonly hits: readonly boolean[]
  readonly approved: readonly boolean[]
  readonly approvers: RunFacts['approvers']
  readonly mutating: readonly boolean[]
  readonly order: readonly OrderInRun[]
  /** Predicates of the events that occur. */
  readonly predicates: ReadonlySet<string>
  /** Labels of the events that occur and that some policy names. */
  readonly present: ReadonlySet<string>
}

/** Looks at runs; the log is the run as all the policies see it. */
export function makeRunObserver({
  questions,
  hits,
  pairs,
  needs,
}: CensusLayout): (facts: RunFacts, log: EventLog) => RunObservation {
  const compiled = hits.map(alternatives =>
    alternatives.map(({ reads, pattern }) => ({ reads, pattern: new RegExp(pattern, 'iu') })),
  )
  const patterns = byPredicate(needs.flatMap(policy => policy.patterns))
  return ({ texts, userMessages, kinds, approvers, approvals, mutations }, log) => {
    return {
      userMessages,
      tools: texts['tool-name'],
      hits: compiled.map(alternatives =>
        alternatives.some(({ reads, pattern }) => texts[reads].some(text => pattern.test(text))),
      ),
      approved: questions.approvals.map(rule => approvals.has(rule)),
      approvers,
      mutating: questions.mutations.map(list => mutations.has(list)),
      order: pairs.map(({ rule, list }) =>
        approvalOrder(approvals.get(rule) ?? [], mutations.get(list) ?? [], kinds),
      ),
      predicates: new Set(log.timePoints.flatMap(({ events }) => events.map(({ predicate }) => predicate))),
      present: presentIn(log, patterns),
    }
  }
}

function byPredicate(patterns: readonly EventPattern[]): ReadonlyMap<string, readonly EventPattern[]> {
  const sorted = new Map<string, Map<string, EventPattern>>()
  for (const pattern of patterns) {
    const same = sorted.get(pattern.predicate) ?? new Map<string, EventPattern>()
    sorted.set(pattern.predicate, same.set(pattern.label, pattern))
  }
  return new Map([...sorted].map(([predicate, same]) => [predicate, [...same.values()]]))
}

function presentIn(
  { timePoints }: EventLog,
  patterns: ReadonlyMap<string, readonly EventPattern[]>,
): ReadonlySet<string> {
  const present = new Set<string>()
  for (const { events } of timePoints) {
    for (const event of events) {
      for (const pattern of patterns.get(event.predicate) ?? []) {
        if (!present.has(pattern.label) && matchesPattern(event, pattern)) present.add(pattern.label)
      }
    }
  }
  return present
}
