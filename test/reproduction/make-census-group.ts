import type { CensusGroup } from '../../src/model/census-report.ts'
import { proportion } from '../../src/statistics/proportion.ts'

/** A group of eight runs that carries nothing but what a test gives. */
export function makeCensusGroup(given: Partial<CensusGroup> = {}): CensusGroup {
  return {
    corpus: 'c',
    group: {},
    traces: 8,
    userMessages: 8,
    withOneUserMessage: proportion(8, 8),
    tools: [],
    fields: [],
    readiness: [],
    events: [],
    approvals: [],
    mutations: [],
    order: [],
    policies: [],
    ...given,
  }
}
