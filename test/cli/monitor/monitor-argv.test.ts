import { expect, test } from 'vitest'
import { withDoubleDashes } from '../../../src/cli/monitor/monitor-argv.ts'

const OPTIONS = [
  { long: '--sig', required: true },
  { long: '--negate', required: false },
]

test.each([
  { words: ['-sig', 's', '-negate'], translated: ['--sig', 's', '--negate'] },
  { words: ['--sig', 's', '--negate'], translated: ['--sig', 's', '--negate'] },
  { words: ['-sig', '-negate', '-negate'], translated: ['--sig', '-negate', '--negate'] },
  { words: ['-sig', '--', '-negate'], translated: ['--sig', '--', '--negate'] },
  { words: ['-negate', '--', '-sig'], translated: ['--negate', '--', '-sig'] },
  { words: ['-s', '-signature', '-', 'sig'], translated: ['-s', '-signature', '-', 'sig'] },
])('$words is $translated to commander', ({ words, translated }) => {
  expect(withDoubleDashes(words, OPTIONS)).toEqual(translated)
})
