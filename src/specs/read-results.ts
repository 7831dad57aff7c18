import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readJsonData } from './read-json-data.ts'
import { readText } from './read-text.ts'
import { runRecord, scorecard, verdictLine } from './result-shapes.ts'
import { sha256 } from './sha256.ts'

/** What a results folder of a replay holds, as far as it is compared with another. Throws on what is missing or damaged. */
export function readResults(folder: string) {
  const missing = [SCORECARD, VERDICTS, RUN].filter(name => !existsSync(join(folder, name)))
  if (missing.length > 0) {
    throw new RvbenchError('unreadable', `the folder holds no ${missing.join(' and no ')}`, {
      place: { file: folder },
      hint: 'expected a results folder of "rvbench replay", written whole',
    })
  }
  const file = (name: string): string => join(folder, name)
  const text = readText(file(SCORECARD))
  const scorecardRead = readJsonData(text, { file: file(SCORECARD) }, scorecard, HINT)
  const record = readJsonData(readText(file(RUN)), { file: file(RUN) }, runRecord, HINT)
  checkHash(text, record.scorecardSha256, file(SCORECARD))
  return {
    request: record.request,
    scorecard: scorecardRead,
    verdicts: readText(file(VERDICTS))
      .split('\n')
      .flatMap((line, index) =>
        line === '' ? [] : [readJsonData(line, { file: file(VERDICTS), line: index + 1 }, verdictLine, HINT)],
      ),
  }
}

const SCORECARD = 'scorecard.json'
const VERDICTS = 'verdicts.jsonl'
const RUN = 'run.json'
const HINT = 'replay again: this is not what this version of rvbench writes'

function checkHash(text: string, recorded: string, file: string): void {
  if (sha256(text) === recorded) return
  throw new RvbenchError('hash-mismatch', `it is not the scorecard that ${RUN} tells of`, {
    place: { file },
    hint: 'it was changed by hand, or is of another replay: replay again',
  })
}
