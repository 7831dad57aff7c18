import { describe, expect, test } from 'vitest'
import { liftFormula } from '../../../src/mfotl/lift-formula.ts'
import { liftSignature } from '../../../src/mfotl/lift-signature.ts'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'
import { readLog } from '../../../src/mfotl/read-log.ts'
import { readSignature } from '../../../src/mfotl/read-signature.ts'
import { joinRuns } from '../../../src/monitors/monpoly/join-runs.ts'
import { makeShares } from '../../../src/monitors/monpoly/make-shares.ts'
import { printLog } from '../../../src/monitors/monpoly/print-log.ts'

const signature = readSignature('p(int) q()', 'sig')

function lift(text: string) {
  const lifting = liftFormula(parseFormula(text, 'f'))
  if (lifting.kind === 'not-lifted') throw new Error(lifting.reason)
  return lifting
}

describe('logs in one', () => {
  test.each([
    {
      formula: 'p(x) AND ONCE[0,5] q()',
      logs: ['@1000 p(1)\n@1003 q()\n', '@7 p(2) p(3)\n@7\n', '', '@0 q()\n'],
      joined: '@0 p(0,1)\n@3 q(0)\n@9 p(1,2) p(1,3)\n@9\n@21 q(3)\n',
    },
    {
      formula: 'ONCE p(x)',
      logs: ['@1\n@2 p(1)\n', '@9\n'],
      joined: '@0 present(0)\n@1 present(0) p(0,1)\n@2 present(1)\n',
    },
    {
      formula: 'p(x) AND ONCE[0,9007199254740991] q()',
      logs: ['@0 p(1)\n', '@9223372036854775808 p(1)\n@9223372036854775809 p(2)\n'],
      joined: '@0 p(0,1)\n@9007199254740992 p(1,1)\n@9007199254740993 p(1,2)\n',
    },
  ])('are further apart than $formula reaches', ({ formula, logs, joined }) => {
    const lifted = lift(formula)
    const runs = logs.map(text => readLog(text, signature, 'log'))
    const { log, origins } = joinRuns(runs, lifted, liftSignature(signature, lifted))
    expect(printLog(log)).toBe(joined)
    const positions = runs.flatMap(({ timePoints }, run) =>
      timePoints.map((_, timePoint) => ({ run, timePoint })),
    )
    expect(origins).toEqual(positions)
  })
})

describe('shares', () => {
  const lifted = lift('p(x)')
  const itemOf = (timestamps: readonly (number | bigint)[]) => ({
    log: { signature, timePoints: timestamps.map(timestamp => ({ timestamp, events: [], step: null })) },
  })
  const sizes = (items: readonly ReturnType<typeof itemOf>[]) =>
    makeShares(items, lifted).map(share => share.length)

  test.each([
    { title: 'none of nothing', items: [], expected: [] },
    { title: 'one of a few', items: [itemOf([1]), itemOf([1, 2])], expected: [2] },
    {
      title: 'several of many',
      items: Array.from({ length: 5 }, () => itemOf(Array.from({ length: 9000 }, (_, index) => index))),
      expected: [2, 2, 1],
    },
    {
      title: 'one for a log that is too large alone',
      items: [itemOf([1]), itemOf(Array.from({ length: 50_000 }, (_, index) => index)), itemOf([1])],
      expected: [1, 1, 1],
    },
    {
      title: 'as many as time has room for',
      items: [itemOf([0, 2n ** 63n]), itemOf([0, 2n ** 63n]), itemOf([5, 2n ** 63n])],
      expected: [1, 2],
    },
  ])('$title', ({ items, expected }) => {
    expect(sizes(items)).toEqual(expected)
  })
})
