import { expect, test } from 'vitest'
import { dejavuByHand, monpolyByHand, oursByHand } from '../../../src/cli/crosscheck/commands-by-hand.ts'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'

const FILES = '-sig vocabulary.sig -formula policy.mfotl -log trace.log'
const future = parseFormula('p(x) AND (EVENTUALLY[0,5] q(x))', 'policy.mfotl')
const plain = { monpoly: ['monpoly'], monpolyFlags: 'default', endsLog: true } as const

test.each([
  { command: monpolyByHand(plain, 'monpoly', future), shown: `monpoly ${FILES}` },
  { command: monpolyByHand(plain, 'verimon', future), shown: `monpoly ${FILES} -verified` },
  {
    command: monpolyByHand({ ...plain, monpolyFlags: 'sound' }, 'monpoly', future),
    shown: `monpoly ${FILES} -nofilteremptytp`,
  },
  {
    command: monpolyByHand({ ...plain, endsLog: false }, 'monpoly', future),
    shown: `monpoly ${FILES} -nonewlastts`,
  },
  {
    command: monpolyByHand(
      { ...plain, monpoly: ['docker', 'run', '-v', '{dir}:{dir}', "o'image"] },
      'monpoly',
      future,
    ),
    shown: `docker run -v "$PWD:$PWD" 'o'\\''image' ${FILES}`,
  },
  { command: oursByHand({ endsLog: false }, 'stream'), shown: `rvbench monitor ${FILES} -nonewlastts` },
  {
    command: oursByHand({ endsLog: true }, 'reference'),
    shown: 'rvbench crosscheck --monitors stream,reference --logs vocabulary.sig policy.mfotl trace.log',
  },
  {
    command: dejavuByHand(['my dejavu'], { specification: 'policy.qtl', trace: 'trace.csv', bits: 3 }),
    shown: "'my dejavu' policy.qtl trace.csv 3",
  },
])('$shown', ({ command, shown }) => {
  expect(command).toBe(shown)
})
