import type { CensusGroup } from '../model/census-report.ts'
import { proportion } from '../statistics/proportion.ts'
import type { CensusLayout } from './census-questions.ts'
import type { RunObservation } from './observe-run.ts'
import { makePolicyCensus } from './policy-census.ts'

/** Counts what runs carry. */
export interface GroupCensus {
  add(run: RunObservation): void
  counts(): Omit<CensusGroup, 'corpus' | 'group'>
}

/** A count of no run yet. Its size does not grow with the runs. */
export function makeGroupCensus(layout: CensusLayout): GroupCensus {
  const { questions, pairs, needs } = layout
  const callsOf = new Map<string, number>()
  const policies = needs.map(makePolicyCensus)
  const named = needs.flatMap(({ patterns }) => patterns.map(({ predicate }) => predicate))
  const runsWith = new Map(named.map(predicate => [predicate, 0]))
  const approvers = new Map(questions.approvals.map(rule => [rule, new Set<string>()]))
  const hits = makeTally(layout.hits.length)
  const approved = makeTally(questions.approvals.length)
  const mutating = makeTally(questions.mutations.length)
  const beforeFirst = makeTally(pairs.length)
  const beforeLast = makeTally(pairs.length)
  const rightBefore = makeTally(pairs.length)
  let traces = 0
  let userMessages = 0
  let withOneUserMessage = 0

  return {
    add: run => {
      traces += 1
      userMessages += run.userMessages
      if (run.userMessages === 1) withOneUserMessage += 1
      for (const tool of run.tools) callsOf.set(tool, (callsOf.get(tool) ?? 0) + 1)
      for (const [rule, known] of approvers) for (const by of run.approvers.get(rule) ?? []) known.add(by)
      hits.add(run.hits)
      approved.add(run.approved)
      mutating.add(run.mutating)
      beforeFirst.add(run.order.map(order => order.beforeFirst))
      beforeLast.add(run.order.map(order => order.beforeLast))
      rightBefore.add(run.order.map(order => order.rightBefore))
      for (const predicate of run.predicates) runsWith.set(predicate, (runsWith.get(predicate) ?? 0) + 1)
      for (const policy of policies) policy.add(run.present)
    },
    counts: () => {
      const { readiness, fields, approvals, mutations } = questions
      const share = (tally: Tally, position: number) => proportion(tally.at(position), traces)
      return {
        traces,
        userMessages,
        withOneUserMessage: proportion(withOneUserMessage, traces),
        tools: [...callsOf]
          .map(([tool, calls]) => ({ tool, calls }))
          .sort((left, right) => (left.tool < right.tool ? -1 : 1)),
        fields: fields.map(({ field }, position) => ({
          field,
          recorded: share(hits, readiness.length + position),
          derivable: share(hits, readiness.length + fields.length + position),
        })),
        readiness: readiness.map(({ id, title }, position) => ({ id, title, ...share(hits, position) })),
        events: [...runsWith]
          .sort(([left], [right]) => (left < right ? -1 : 1))
          .map(([predicate, count]) => ({ predicate, ...proportion(count, traces) })),
        approvals: approvals.map((rule, position) => ({
          rule,
          by: [...(approvers.get(rule) ?? [])].sort(),
          ...share(approved, position),
        })),
        mutations: mutations.map((list, position) => ({ list, ...share(mutating, position) })),
        order: pairs.map((pair, position) => ({
          ...pair,
          beforeFirst: share(beforeFirst, position),
          beforeLast: share(beforeLast, position),
          rightBefore: share(rightBefore, position),
        })),
        policies: policies.map(policy => policy.row(traces)),
      }
    },
  }
}

interface Tally {
  add(seen: readonly boolean[]): void
  at(position: number): number
}

function makeTally(length: number): Tally {
  const counts = new Array<number>(length).fill(0)
  return {
    add: seen => {
      for (const [position, isSeen] of seen.entries()) {
        if (isSeen) counts[position] = (counts[position] ?? 0) + 1
      }
    },
    at: position => counts[position] ?? 0,
  }
}
