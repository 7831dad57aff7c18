import { hashBytes } from '../../corpora/content-hash.ts'
import type { Scorecard } from '../../model/scorecard.ts'
import { printLeadsCsv, printRatesCsv, printScenariosCsv } from '../../reporter/csv.ts'
import { printScorecard } from '../../reporter/json.ts'
import { printReport } from '../../reporter/markdown.ts'
import type { ResultFile } from '../files/write-results.ts'
import { printRunRecord, type ReplayRecord } from '../run-record.ts'

/** The files of a results folder beside `verdicts.jsonl`. All but `run.json` follow from the scorecard alone. */
export function resultFiles(
  scorecard: Scorecard,
  record: Omit<ReplayRecord, 'scorecardSha256'>,
): readonly ResultFile[] {
  const text = printScorecard(scorecard)
  const scorecardSha256 = hashBytes(Buffer.from(text))
  return [
    { name: 'scorecard.json', text },
    { name: 'rates.csv', text: printRatesCsv(scorecard) },
    { name: 'leads.csv', text: printLeadsCsv(scorecard) },
    ...(scorecard.scenarios === undefined
      ? []
      : [{ name: 'scenarios.csv', text: printScenariosCsv(scorecard.scenarios) }]),
    { name: 'report.md', text: printReport(scorecard) },
    { name: 'run.json', text: printRunRecord({ ...record, scorecardSha256 }) },
  ]
}
