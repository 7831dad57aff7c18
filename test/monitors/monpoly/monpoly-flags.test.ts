import { expect, test } from 'vitest'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'
import { neededFlags } from '../../../src/monitors/monpoly/monpoly-flags.ts'

test.each([
  { text: 'p(x) AND NOT ONCE q(x)', flags: [] },
  { text: 'p(x) AND PREVIOUS q(x)', flags: [] },
  { text: 'p(x) AND EVENTUALLY[0,3] q(x)', flags: ['-nofilteremptytp'] },
  { text: 'NEXT p(x)', flags: ['-nofilteremptytp'] },
  { text: 'tp(i)', flags: ['-nofilteremptytp'] },
  { text: 'ts(t) AND p(t)', flags: ['-nofilteremptytp'] },
])('$text needs $flags, and says so', ({ text, flags }) => {
  const needed = neededFlags(parseFormula(text, 'f'))
  expect(needed.flags).toEqual(flags)
  expect(needed.notes.map(note => note.slice(0, 26))).toEqual(flags.map(flag => `run with ${flag}:`))
})
