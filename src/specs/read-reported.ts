import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PoisonReport } from '../model/poison-report.ts'
import type { ReplayRequest } from '../model/replay-request.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Scorecard } from '../model/scorecard.ts'
import { readJsonData } from './read-json-data.ts'
import { readResults } from './read-results.ts'
import { readText } from './read-text.ts'
import { poisonReport, wholeScorecard } from './report-shapes.ts'

/** What a folder of results holds that a report can show. */
export type Reported =
  | {
      readonly kind: 'replay'
      readonly scorecard: Scorecard
      readonly request: ReplayRequest
      /** Lines of `verdicts.jsonl`. */
      readonly verdicts: string
    }
  | { readonly kind: 'poison'; readonly report: PoisonReport }

/**
 * The results of a replay or of `rvbench poison`. Throws RvbenchError on a folder that holds neither, and on what is half
 * written, of another version or changed by hand.
 */
export function readReported(folder: string): Reported {
  const poison = join(folder, 'poison.json')
  if (existsSync(poison) && !existsSync(join(folder, 'scorecard.json'))) {
    return { kind: 'poison', report: readJsonData(readText(poison), { file: poison }, poisonReport, HINT) }
  }
  const scorecard = join(folder, 'scorecard.json')
  // Of its files, this holds the others against one another.
  const { request } = readResults(folder)
  return {
    kind: 'replay',
    scorecard: readJsonData(readText(scorecard), { file: scorecard }, wholeScorecard, HINT),
    request,
    verdicts: readText(join(folder, 'verdicts.jsonl')),
  }
}

const HINT = 'make it anew: this is not what this version of rvbench writes'

/** The refusal of a folder that a report cannot begin with. */
export function makeNoReplay(folder: string): RvbenchError {
  return new RvbenchError('usage', 'a report is of a replay, and these are the results of "rvbench poison"', {
    place: { file: folder },
    hint: 'name the results of a replay first: rvbench report results/replay results/poison',
  })
}
