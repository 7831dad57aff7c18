import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readJsonData } from './read-json-data.ts'
import { readText } from './read-text.ts'
import { runRecord, scorecard, verdictLine } from './result-shapes.ts'

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
  const read = readJsonData(readText(file(SCORECARD)), { file: file(SCORECARD) }, scorecard, HINT)
  checkRates(read.rates, file(SCORECARD))
  return {
    request: readJsonData(readText(file(RUN)), { file: file(RUN) }, runRecord, HINT).request,
    scorecard: read,
    verdicts: readText(file(VERDICTS))
      .split('\n')
      .flatMap((text, index) =>
        text === '' ? [] : [readJsonData(text, { file: file(VERDICTS), line: index + 1 }, verdictLine, HINT)],
      ),
  }
}

const SCORECARD = 'scorecard.json'
const VERDICTS = 'verdicts.jsonl'
const RUN = 'run.json'
const HINT = 'replay again: this is not what this version of rvbench writes'

interface WrittenRate {
  readonly numerator: number
  readonly denominator: number
  readonly estimate: number | null
}

// A scorecard says each share twice, as counts and as a number: one that was changed by hand seldom says it twice.
function checkRates(rates: readonly WrittenRate[], file: string): void {
  rates.forEach(({ numerator, denominator, estimate }, index) => {
    const share = denominator === 0 ? null : numerator / denominator
    if (numerator <= denominator && share === estimate) return
    throw new RvbenchError(
      'bad-shape',
      `the counts ${numerator}/${denominator} and the estimate ${estimate} do not belong together`,
      {
        place: { file, pointer: `/rates/${index}` },
        hint: 'the scorecard was changed by hand: replay again',
      },
    )
  })
}
