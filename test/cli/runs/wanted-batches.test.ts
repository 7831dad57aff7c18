import { expect, test } from 'vitest'
import type { Batch } from '../../../src/cli/runs/batch.ts'
import { wantedBatches } from '../../../src/cli/runs/wanted-batches.ts'

const RANGE = { from: 0, to: 10, line: 1, index: 0, records: 1 }

test.each<{ what: string; files: readonly string[]; wanted: readonly number[] }>([
  { what: 'nothing', files: [], wanted: [] },
  { what: 'one of the files of a batch', files: ['b'], wanted: [0] },
  { what: 'a file of records, with every range', files: ['r'], wanted: [2, 3] },
  { what: 'files of several batches', files: ['a', 'c', 'r'], wanted: [0, 1, 2, 3] },
])('of batches that hold $what, only these files stay', ({ files, wanted }) => {
  const batches: readonly Batch[] = [
    { kind: 'files', corpus: 0, files: ['a', 'b'] },
    { kind: 'files', corpus: 0, files: ['c'] },
    { kind: 'records', corpus: 1, file: 'r', range: RANGE, isFirst: true },
    { kind: 'records', corpus: 1, file: 'r', range: RANGE, isFirst: false },
  ]
  const expected = wanted.flatMap(index => {
    const batch = batches[index]
    if (batch === undefined) return []
    return batch.kind === 'files'
      ? { ...batch, files: batch.files.filter(file => files.includes(file)) }
      : batch
  })
  expect(wantedBatches(batches, new Set(files))).toEqual(expected)
})
