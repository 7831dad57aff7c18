import type { Scorecard } from '../model/scorecard.ts'
import { printLeadsCsv, printRatesCsv } from '../reporter/csv.ts'
import { printScorecard } from '../reporter/json.ts'
import { printReport } from '../reporter/markdown.ts'
import { printRunRecord, type ReplayRecord } from './run-record.ts'
import type { ResultFile } from './write-results.ts'

/** The files of a results folder beside `verdicts.jsonl`. All but `run.json` follow from the scorecard alone. */
export function resultFiles(scorecard: Scorecard, record: ReplayRecord): readonly ResultFile[] {
  return [
    { name: 'scorecard.json', text: printScorecard(scorecard) },
    { name: 'rates.csv', text: printRatesCsv(scorecard) },
    { name: 'leads.csv', text: printLeadsCsv(scorecard) },
    { name: 'report.md', text: printReport(scorecard) },
    { name: 'run.json', text: printRunRecord(record) },
  ]
}
