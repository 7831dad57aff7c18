import { setImmediate as nextTurn } from 'node:timers/promises'
import { type NamedFile, openBytes } from './open-bytes.ts'
import {
  FILE_START,
  type FramingFault,
  makeRecordScanner,
  type RecordFraming,
  type RecordSpan,
  type ScanStart,
} from './record-scanner.ts'

/** Some records of a file that follow one another. */
export interface RecordRange extends ScanStart {
  /** In bytes, behind the end of the last record. */
  readonly to: number
  readonly records: number
}

/** The records of a file, range by range. */
export interface RecordRanges {
  readonly ranges: readonly RecordRange[]
  /** Why the file's end is not read; null where it is. */
  readonly fault: FramingFault | null
}

/** How large a range is, and where to stop. */
export interface RangeOptions {
  /** A range ends with the record that reaches this many bytes. */
  readonly bytes: number
  /** Records behind this many are left out; null for all. */
  readonly most: number | null
}

/**
 * Where the records of a file begin and end, in ranges that can be read on their own: one pass over its bytes, in
 * memory that does not depend on their number. Throws `unreadable`.
 */
export async function listRecordRanges(
  file: NamedFile,
  framing: RecordFraming,
  { bytes: rangeBytes, most }: RangeOptions,
): Promise<RecordRanges> {
  const ranges: RecordRange[] = []
  let first: RecordSpan | null = null
  let last: RecordSpan | null = null
  let records = 0

  const take = (span: RecordSpan): void => {
    if (records === most) return
    records += 1
    first ??= span
    last = span
    if (span.end - first.from >= rangeBytes) close()
  }
  function close(): void {
    if (first === null || last === null) return
    const { from, index, line } = first
    ranges.push({ from, index, line, to: last.end, records: last.index - index + 1 })
    first = null
  }

  const scanner = makeRecordScanner(framing, FILE_START, take)
  const source = openBytes(file)
  try {
    for (let bytes = source.next(); bytes.length > 0 && records !== most; bytes = source.next()) {
      scanner.push(bytes)
      // Ctrl-C gets its turn.
      await nextTurn()
    }
  } finally {
    source.close()
  }
  // What was not asked for may be as it likes.
  const fault = records === most ? null : scanner.end()
  close()
  // An empty file of lines is a file all the same.
  if (ranges.length === 0 && fault === null) ranges.push({ ...FILE_START, to: 0, records: 0 })
  return { ranges, fault }
}
