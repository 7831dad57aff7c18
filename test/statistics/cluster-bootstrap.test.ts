import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeClusterBootstrap } from '../../src/statistics/cluster-bootstrap.ts'
import { makeRandom } from '../../src/statistics/random.ts'

const clusters = fc
  .array(
    fc
      .integer({ min: 0, max: 30 })
      .chain(size => fc.record({ size: fc.constant(size), count: fc.integer({ min: 0, max: size }) })),
    { maxLength: 12 },
  )
  .map(list => ({ sizes: list.map(({ size }) => size), counts: list.map(({ count }) => count) }))

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('agrees with a bootstrap that draws cluster by cluster, sums and sorts', () => {
  fc.assert(
    fc.property(clusters, seeds, ({ sizes, counts }, seed) => {
      const population = makeClusterBootstrap(seed, 199).population(sizes)
      expect(population.share(counts)).toEqual(naiveShare(sizes, counts, seed, 199))
    }),
  )
})

// By the book: every resample is a list of drawn clusters, every interval two entries of a sorted list.
function naiveShare(sizes: readonly number[], counts: readonly number[], seed: number, resamples: number) {
  const filled = sizes
    .map((size, cluster) => ({ size, count: counts[cluster] ?? 0 }))
    .filter(({ size }) => size > 0)
  const total = sum(sizes)
  const count = sum(counts)
  if (filled.length < 2 || count === 0 || count === total) return { interval: null, designEffect: null }
  const random = makeRandom(seed)
  // The numbers are drawn draw by draw, not resample by resample.
  const numbers = filled.map(() => Array.from({ length: resamples }, random.next))
  const ratios = Array.from({ length: resamples }, (_, resample) => {
    const drawn = numbers.map(draw => filled[Math.floor(((draw[resample] ?? 0) * filled.length) / 2 ** 32)])
    return sum(drawn.map(cluster => cluster?.count ?? 0)) / sum(drawn.map(cluster => cluster?.size ?? 0))
  }).toSorted((left, right) => left - right)
  const mean = sum(ratios) / resamples
  const variance = sum(ratios.map(ratio => (ratio - mean) ** 2)) / (resamples - 1)
  const share = count / total
  // 199 resamples: ranks 5 and 195.
  return {
    interval: [ratios[4], ratios[194]],
    designEffect: expect.closeTo(variance / ((share * (1 - share)) / total), 8),
  }
}

test('what a population gets does not depend on the populations before it', () => {
  const small = { sizes: [3, 4], counts: [1, 2] }
  const large = { sizes: [5, 6, 7, 8], counts: [1, 2, 3, 4] }
  const shares = (order: readonly (typeof small)[]) => {
    const bootstrap = makeClusterBootstrap(1, 199)
    return new Map(order.map(({ sizes, counts }) => [sizes, bootstrap.population(sizes).share(counts)]))
  }
  expect(shares([small, large])).toEqual(shares([large, small]))
})

test('the limits lie between the smallest and the largest share of a cluster', () => {
  fc.assert(
    fc.property(clusters, seeds, ({ sizes, counts }, seed) => {
      const { interval } = makeClusterBootstrap(seed, 99).population(sizes).share(counts)
      fc.pre(interval !== null)
      const shares = sizes.map((size, cluster) => (counts[cluster] ?? 0) / size).filter(share => share >= 0)
      const [low = Number.NaN, high = Number.NaN] = interval ?? []
      expect(low).toBeGreaterThanOrEqual(Math.min(...shares))
      expect(high).toBeLessThanOrEqual(Math.max(...shares))
      expect(low).toBeLessThanOrEqual(high)
    }),
  )
})

test('what was asked before does not change an answer', () => {
  fc.assert(
    fc.property(clusters, clusters, seeds, (earlier, later, seed) => {
      const used = makeClusterBootstrap(seed, 50)
      used.population(earlier.sizes).share(earlier.counts)
      const fresh = makeClusterBootstrap(seed, 50)
      expect(used.population(later.sizes).share(later.counts)).toEqual(
        fresh.population(later.sizes).share(later.counts),
      )
    }),
  )
})

// With clusters of one size the bootstrap variance tends to the sum of squared deviations of the cluster shares over
// K², so that the design effect is known. The tolerance is four standard errors of a variance from 20,000 draws.
test.each([
  { title: 'runs of their own', sizes: ones(40), counts: alternating(40), designEffect: 1 },
  {
    title: 'clusters all or nothing',
    sizes: ones(40).map(() => 5),
    counts: alternating(40).map(n => n * 5),
    designEffect: 5,
  },
  { title: 'clusters all alike', sizes: ones(40).map(() => 4), counts: ones(40), designEffect: 0 },
])('$title have design effect $designEffect', ({ sizes, counts, designEffect }) => {
  const share = makeClusterBootstrap(5, 20_000).population(sizes).share(counts)
  expect(share.designEffect).toBeGreaterThanOrEqual(designEffect * (1 - 0.04))
  expect(share.designEffect).toBeLessThanOrEqual(designEffect * (1 + 0.04))
})

test.each([
  { title: 'no cluster', sizes: [], counts: [], clusters: 0 },
  { title: 'one cluster with runs', sizes: [0, 9, 0], counts: [0, 4, 0], clusters: 1 },
  { title: 'a share of 0', sizes: [3, 4], counts: [0, 0], clusters: 2 },
  { title: 'a share of 1', sizes: [3, 4, 0], counts: [3, 4, 0], clusters: 2 },
])('$title has no interval', ({ sizes, counts, clusters }) => {
  const population = makeClusterBootstrap(1, 100).population(sizes)
  expect(population.clusters).toBe(clusters)
  expect(population.share(counts)).toEqual({ interval: null, designEffect: null })
})

function ones(length: number): number[] {
  return new Array<number>(length).fill(1)
}

function alternating(length: number): number[] {
  return ones(length).map((_, position) => position % 2)
}

function sum(values: readonly number[]): number {
  return values.reduce((left, right) => left + right, 0)
}
