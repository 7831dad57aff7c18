import { expect, test } from 'vitest'
import { makeCounterRows } from '../../src/scorer/counter-rows.ts'

test('rows keep their counts while others are opened', () => {
  const rows = makeCounterRows(3)
  const opened = Array.from({ length: 100 }, () => {
    const row = rows.open()
    rows.increment(row, [0, 2])
    return row
  })
  for (const row of opened) rows.increment(row, [2])
  expect(opened.map(row => [0, 1, 2].map(column => rows.read(row, column)))).toEqual(
    opened.map(() => [1, 0, 2]),
  )
})
