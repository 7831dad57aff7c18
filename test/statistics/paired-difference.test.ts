import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeClusterBootstrap } from '../../src/statistics/cluster-bootstrap.ts'
import { type PairedCluster, pairedDifference } from '../../src/statistics/paired-difference.ts'
import { makeRandom } from '../../src/statistics/random.ts'

const cluster: fc.Arbitrary<PairedCluster> = fc
  .tuple(fc.nat(9), fc.nat(9), fc.nat(9))
  .map(([onlyFirst, onlySecond, alike]) => ({ runs: onlyFirst + onlySecond + alike, onlyFirst, onlySecond }))
const clusters = fc.array(cluster, { maxLength: 10 })
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('agrees with a bootstrap that draws cluster by cluster, sums and sorts', () => {
  fc.assert(
    fc.property(clusters, seeds, (list, seed) => {
      const { interval } = pairedDifference(list, makeClusterBootstrap(seed, 199))
      expect(interval).toEqual(naiveInterval(list, seed, 199))
    }),
  )
})

function naiveInterval(list: readonly PairedCluster[], seed: number, resamples: number) {
  const filled = list.filter(({ runs }) => runs > 0)
  const ratios = filled.map(balanceOf).map((balance, at) => balance / (filled[at]?.runs ?? 0))
  if (filled.length < 2 || new Set(ratios).size === 1) return null
  const random = makeRandom(seed)
  const numbers = filled.map(() => Array.from({ length: resamples }, random.next))
  const differences = Array.from({ length: resamples }, (_, resample) => {
    const drawn = numbers.flatMap(draw => {
      const chosen = filled[Math.floor(((draw[resample] ?? 0) * filled.length) / 2 ** 32)]
      return chosen === undefined ? [] : [chosen]
    })
    return sum(drawn.map(balanceOf)) / sum(drawn.map(({ runs }) => runs))
  }).toSorted((left, right) => left - right)
  return [differences[4], differences[194]]
}

test('is the first rate less the second, and changes its sign when the two are exchanged', () => {
  fc.assert(
    fc.property(clusters, seeds, (list, seed) => {
      const one = pairedDifference(list, makeClusterBootstrap(seed, 99))
      const exchanged = list.map(({ runs, onlyFirst, onlySecond }) => ({
        runs,
        onlyFirst: onlySecond,
        onlySecond: onlyFirst,
      }))
      const other = pairedDifference(exchanged, makeClusterBootstrap(seed, 99))
      expect((one.estimate ?? 0) + (other.estimate ?? 0)).toBe(0)
      expect(other.interval?.map(end => -end || 0).toReversed()).toEqual(one.interval?.map(end => end || 0))
      const runs = sum(list.map(item => item.runs))
      expect(one.estimate).toBe(runs === 0 ? null : sum(list.map(balanceOf)) / runs)
    }),
  )
})

test.each([
  { title: 'no run', list: [], expected: { estimate: null, clusters: 0, interval: null } },
  {
    title: 'one cluster',
    list: [{ runs: 10, onlyFirst: 4, onlySecond: 1 }],
    expected: { estimate: 0.3, clusters: 1, interval: null },
  },
  {
    title: 'no discordant run',
    list: [
      { runs: 10, onlyFirst: 0, onlySecond: 0 },
      { runs: 5, onlyFirst: 0, onlySecond: 0 },
    ],
    expected: { estimate: 0, clusters: 2, interval: null },
  },
])('$title has no interval', ({ list, expected }) => {
  expect(pairedDifference(list, makeClusterBootstrap(1, 100))).toEqual(expected)
})

test('a difference of 0 that clusters disagree on has an interval around 0', () => {
  const list = Array.from({ length: 20 }, (_, at) => ({
    runs: 4,
    onlyFirst: at % 2 === 0 ? 3 : 0,
    onlySecond: at % 2 === 0 ? 0 : 3,
  }))
  const { estimate, interval } = pairedDifference(list, makeClusterBootstrap(1, 1000))
  expect(estimate).toBe(0)
  expect(interval?.[0]).toBeLessThan(-0.2)
  expect(interval?.[1]).toBeGreaterThan(0.2)
})

function balanceOf({ onlyFirst, onlySecond }: PairedCluster): number {
  return onlyFirst - onlySecond
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
