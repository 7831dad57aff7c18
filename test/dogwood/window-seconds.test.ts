import { expect, test } from 'vitest'
import { windowSeconds } from '../../src/dogwood/window-seconds.ts'

const DAY = 86_400

test.each([
  { lower: 0, upper: 60, seconds: 60, notes: [], refused: [] },
  { lower: 0, upper: DAY, seconds: DAY, notes: [], refused: [] },
  { lower: 0, upper: null, seconds: DAY, notes: ['ONCE without a bound looks 86400 s back'], refused: [] },
  { lower: 0, upper: DAY + 1, seconds: DAY + 1, notes: [], refused: ['[0,b]'] },
  { lower: 1, upper: 60, seconds: 60, notes: [], refused: ['[a,b]'] },
  { lower: 1, upper: DAY + 1, seconds: DAY + 1, notes: [], refused: ['[a,b]', '[0,b]'] },
])(
  'ONCE from $lower to $upper s looks $seconds s back, refused: $refused',
  ({ lower, upper, ...expected }) => {
    const notes: string[] = []
    const refused: string[] = []
    const span = { start: 0, end: 0 }
    const seconds = windowSeconds(
      { kind: 'once', interval: { lower, upper }, span },
      { maxWindow: DAY, note: text => notes.push(text), refuse: construct => refused.push(construct) },
    )
    expect({ seconds, refused }).toEqual({ seconds: expected.seconds, refused: expected.refused })
    expect(notes.map(note => note.split(':')[0])).toEqual(expected.notes)
  },
)
