import type { Scorecard } from '../../src/model/scorecard.ts'
import type { Evidence } from '../../src/reproduction/evidence.ts'
import { SAMPLE_SCORECARD } from '../reporter/sample-scorecard.ts'

/** Evidence of which nothing is at hand but what a test gives. */
export function makeEvidence(given: Partial<Evidence>): Evidence {
  const absent = () => ({ kind: 'absent', reason: 'not at hand in this test' }) as const
  return {
    replay: absent,
    poison: absent,
    judged: absent,
    typing: absent,
    census: absent,
    families: absent,
    recordFields: () => 0,
    eventLog: absent,
    ...given,
  }
}

/** A scorecard of nothing, but what a test gives. */
export function makeScorecard(given: Partial<Scorecard>): Scorecard {
  return {
    ...SAMPLE_SCORECARD,
    exclusions: [],
    rates: [],
    likelihoodRatios: [],
    uniqueDetections: [],
    leads: [],
    comparisons: [],
    ...given,
  }
}
