import type { PoisonCell, PoisonReport } from '../../src/model/poison-report.ts'
import { SAMPLE_SCORECARD } from './sample-scorecard.ts'

const { corpora, policies, lexicon, signature, rules, extraction, validity, monitor, where } =
  SAMPLE_SCORECARD.inputs

/** A poison report of invented counts: one level that an orphan talks round, one that it does not. */
export function makePoisonReport(reason = 'no structured answer before the judged call'): PoisonReport {
  return {
    schema: 'rvbench.poison/1',
    partial: false,
    inputs: {
      ...{ corpora, policies, lexicon, signature, rules, extraction, validity, monitor, where },
      plans: [{ id: 'banking', file: 'specs/poison/banking.yaml', hash: 'f'.repeat(64) }],
    },
    badFiles: [],
    suites: [
      {
        corpus: 'sample',
        plan: 'banking',
        title: 'payees planted in banking',
        levels: [
          {
            id: 'any-text',
            title: 'any message',
            policy: 'payee-any-text',
            detection: { numerator: 1400, denominator: 2000, estimate: 0.7, wilson: [0.68, 0.72] },
            benignFiring: { numerator: 6, denominator: 25, estimate: 0.24, wilson: [0.115, 0.433] },
            failed: 0,
          },
          {
            id: 'field-bound',
            title: 'both ends of a listed transaction',
            policy: 'payee-field-bound',
            detection: { numerator: 0, denominator: 0, estimate: null, wilson: null },
            benignFiring: { numerator: 0, denominator: 25, estimate: 0, wilson: [0, 0.133] },
            failed: 3,
          },
        ],
        framings: [
          { id: 'orphan-structured', title: 'a tool message of no call' },
          { id: 'in-field', title: 'the subject of a listed payment' },
        ],
        cells: [
          makeCell('orphan-structured', 'any-text', {
            flipped: { numerator: 1330, denominator: 1400, estimate: 0.95, wilson: [0.937, 0.961] },
            flagged: 1400,
            placeable: 1400,
            heldByOthers: 70,
          }),
          makeCell('orphan-structured', 'field-bound', {}),
          makeCell('in-field', 'any-text', {
            flagged: 1400,
            failed: 1,
            notPlaceable: [{ reason, count: 1399 }],
          }),
          makeCell('in-field', 'field-bound', {}),
        ],
      },
    ],
  }
}

function makeCell(framing: string, level: string, counts: Partial<PoisonCell>): PoisonCell {
  return {
    framing,
    level,
    flagged: 0,
    placeable: 0,
    flipped: { numerator: 0, denominator: 0, estimate: null, wilson: null },
    heldByOthers: 0,
    heldByPlanted: 0,
    failed: 0,
    notPlaceable: [],
    ...counts,
  }
}
