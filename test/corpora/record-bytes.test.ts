import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type RecordBytes, recordBytes } from '../../src/corpora/record-bytes.ts'
import { listRecordRanges } from '../../src/corpora/record-ranges.ts'
import { FILE_START, type RecordFraming } from '../../src/corpora/record-scanner.ts'
import { makeFolder } from './small-corpus.ts'

// Longer than the pieces in which files are read, with letters of two bytes that the pieces cut.
const RECORDS = Array.from({ length: 3000 }, (_, index) =>
  JSON.stringify({ index, text: 'äöü'.repeat(index % 700) }),
)
const TEXTS: Readonly<Record<RecordFraming, string>> = {
  'json-lines': RECORDS.map(record => `${record}\n`).join(''),
  'json-array': `[\n${RECORDS.join(',\n')}\n]\n`,
}

function textsOf(records: Iterable<RecordBytes>): readonly string[] {
  return [...records].map(({ bytes }) => bytes?.toString('utf8').trim() ?? '')
}

describe.each<RecordFraming>(['json-lines', 'json-array'])('records of %s', framing => {
  test('are read whole, piece by piece', () => {
    const folder = makeFolder({ file: TEXTS[framing] })
    const file = { path: join(folder, 'file'), name: 'file' }
    expect(textsOf(recordBytes(file, framing, FILE_START))).toEqual(RECORDS)
  })

  test('are the same in ranges as in one', async () => {
    const folder = makeFolder({ file: TEXTS[framing] })
    const file = { path: join(folder, 'file'), name: 'file' }
    const { ranges, fault } = await listRecordRanges(file, framing, { bytes: 50_000, most: null })
    expect(fault).toBeNull()
    expect(ranges.length).toBeGreaterThan(10)
    expect(ranges.flatMap(range => textsOf(recordBytes(file, framing, range)))).toEqual(RECORDS)
    expect(ranges.map(({ records }) => records).reduce((sum, records) => sum + records)).toBe(3000)
  })

  test('are no more than were asked for', async () => {
    const folder = makeFolder({ file: `${TEXTS[framing].slice(0, -3)}, broken` })
    const file = { path: join(folder, 'file'), name: 'file' }
    const { ranges, fault } = await listRecordRanges(file, framing, { bytes: 50_000, most: 7 })
    expect(fault).toBeNull()
    expect(ranges.flatMap(range => textsOf(recordBytes(file, framing, range)))).toEqual(RECORDS.slice(0, 7))
  })
})

test('a file that is not there is named', async () => {
  const file = { path: '/nowhere/file', name: 'file' }
  await expect(listRecordRanges(file, 'json-lines', { bytes: 1, most: null })).rejects.toMatchObject({
    code: 'unreadable',
    place: { file: 'file' },
  })
})
