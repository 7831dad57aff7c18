import { expect, test } from 'vitest'
import { readPlainMonitorFlags } from '../../../src/cli/monitor/plain-monitor-flags.ts'

const FILES = { sig: 's.sig', formula: 'f.mfotl' }

test.each([
  { words: '-sig s.sig -formula f.mfotl', flags: FILES },
  { words: '--formula f.mfotl --sig s.sig --log l.log', flags: { ...FILES, log: 'l.log' } },
  { words: '-negate -sig s.sig -formula f.mfotl -mem', flags: { ...FILES, negate: true, mem: true } },
  { words: '-sig a -sig s.sig -formula f.mfotl', flags: FILES },
])('$words are plain', ({ words, flags }) => {
  expect(readPlainMonitorFlags(words.split(' '))).toEqual(flags)
})

test.each([
  ['no formula', '-sig s.sig'],
  ['no value', '-formula f.mfotl -sig'],
  ['a value that looks like an option', '-sig s.sig -formula f.mfotl -log -'],
  ['a value in the same word', '--sig=s.sig -formula f.mfotl'],
  ['an option that is refused', '-sig s.sig -formula f.mfotl -verified'],
  ['a call for help', '-sig s.sig -formula f.mfotl --help'],
  ['a word on its own', '-sig s.sig -formula f.mfotl l.log'],
  ['the end of options', '-sig s.sig -formula f.mfotl -- -negate'],
])('%s is left to the parser of all commands', (_, words) => {
  expect(readPlainMonitorFlags(words.split(' '))).toBeNull()
})
