import type { CensusComputation, FigureValue } from '../model/published.ts'
import type { ReadinessRow, RunFacts } from '../model/readiness.ts'

/** Counts what runs carry at all. */
export interface RunCensus {
  add(facts: RunFacts): void
  /** Null for a field that is none of the census. */
  figure(asked: Pick<CensusComputation, 'field' | 'tools'>): FigureValue | null
}

export function makeRunCensus(rows: readonly ReadinessRow[]): RunCensus {
  const compiled = rows.map(({ id, hits }) => ({
    id,
    hits: hits.map(({ reads, pattern }) => ({ reads, pattern: new RegExp(pattern, 'iu') })),
  }))
  const runsWith = new Map(rows.map(({ id }) => [id, 0]))
  const callsOf = new Map<string, number>()
  let runs = 0
  let withOneUserMessage = 0
  return {
    add: ({ texts, userMessages }) => {
      runs += 1
      if (userMessages === 1) withOneUserMessage += 1
      for (const tool of texts['tool-name']) callsOf.set(tool, (callsOf.get(tool) ?? 0) + 1)
      for (const { id, hits } of compiled) {
        if (hits.some(({ reads, pattern }) => texts[reads].some(text => pattern.test(text)))) {
          runsWith.set(id, (runsWith.get(id) ?? 0) + 1)
        }
      }
    },
    figure: ({ field, tools = [] }) => {
      switch (field) {
        case 'tools':
          return { value: String(callsOf.size) }
        case 'calls-to':
          return { value: String(tools.reduce((sum, tool) => sum + (callsOf.get(tool) ?? 0), 0)) }
        case 'approval-tools': {
          const { hits = [] } = compiled.find(({ id }) => id === 'approval-name-wide') ?? {}
          const named = [...callsOf.keys()].filter(tool => hits.some(({ pattern }) => pattern.test(tool)))
          return { value: `${named.length} of ${callsOf.size}` }
        }
        case 'one-user-message':
          return { numerator: withOneUserMessage, denominator: runs }
      }
      const found = runsWith.get(field)
      if (found === undefined) return null
      // These two the study states as present or not.
      if (field === 'time' || field === 'state') return { value: found === 0 ? 'none' : `${found} runs` }
      return { numerator: found, denominator: runs }
    },
  }
}
