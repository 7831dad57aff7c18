import type { RecordFraming, RecordSpan } from '../../corpora/record-scanner.ts'
import { type Place, printPlace, RvbenchError } from '../../model/rvbench-error.ts'
import type { BadFile } from '../../model/scorecard.ts'
import { makeBadFile } from './read-part.ts'

/** Names the broken records of a file, up to a number; the rest is counted. */
export interface RecordFaults {
  /** Any error but an RvbenchError is thrown again. */
  add(error: unknown, span: RecordSpan): readonly BadFile[]
  finish(): readonly BadFile[]
}

// A file whose every line is broken is told of in a few lines a batch, not in a million.
const MOST_NAMED = 20

/** Faults of the records of one batch: the first are named, the others counted. */
export function makeRecordFaults(corpus: string, file: string, framing: RecordFraming): RecordFaults {
  let named = 0
  let unnamed = 0
  let first: RecordSpan | null = null
  return {
    add: (error, span) => {
      const fault = makeBadFile(corpus, file, placeInFile(error, framing, span))
      if (named < MOST_NAMED) {
        named += 1
        return [{ ...fault, records: 1 }]
      }
      first ??= span
      unnamed += 1
      return []
    },
    finish: () => {
      if (first === null) return []
      const place = printPlace({ file, line: first.line, pointer: `/${first.index}` })
      const problem = `${place}: broken, as the ones before it; from here on ${unnamed} are not named`
      return [{ corpus, file, problem, records: unnamed }]
    },
  }
}

/** An error is told where the record stands: its line, and in a list the record's place in it. */
export function placeInFile(error: unknown, framing: RecordFraming, span: RecordSpan): unknown {
  if (!(error instanceof RvbenchError) || error.place === null) return error
  return new RvbenchError(error.code, error.message, {
    place: placeOf(error.place, framing, span),
    ...(error.hint === null ? {} : { hint: error.hint }),
    cause: error,
  })
}

function placeOf(place: Place, framing: RecordFraming, { line, index }: RecordSpan): Place {
  const { file, column, pointer } = place
  // Of JSON that is broken, the line counts from the beginning of the record.
  if (place.line !== undefined) {
    const onFirst = place.line === 1 && framing === 'json-array'
    return {
      file,
      line: line + place.line - 1,
      ...(onFirst || column === undefined ? {} : { column }),
      ...(framing === 'json-array' ? { pointer: `/${index}` } : {}),
    }
  }
  if (framing === 'json-array') return { file, line, pointer: pointer ?? `/${index}` }
  const inLine = pointer?.slice(`/${index}`.length) ?? ''
  return { file, line, ...(inLine === '' ? {} : { pointer: inLine }) }
}
