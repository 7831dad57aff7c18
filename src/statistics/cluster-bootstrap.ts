import type { Interval } from '../model/proportion.ts'
import { orderStatistic } from './order-statistic.ts'
import { makeRandom } from './random.ts'

/** A seeded bootstrap; all populations share what is drawn, so that their order does not matter. */
export interface ClusterBootstrap {
  /** Takes the number of runs in each cluster; clusters without a run are not drawn. */
  population(sizes: readonly number[]): ClusterPopulation
}

/** Clusters of runs, and what a bootstrap over them says of shares of these. */
export interface ClusterPopulation {
  /** Clusters that hold a run. */
  readonly clusters: number
  /** How well the share of `counts` (per cluster, each at most the cluster's size) is known. */
  share(counts: readonly number[]): ShareUncertainty
  /**
   * Percentile 95 % interval of the sum of `counts`, which may be negative, over the sum of the sizes; null where
   * all clusters show the same ratio.
   */
  ratioInterval(counts: readonly number[]): Interval | null
}

/** How well a share is known. */
export interface ShareUncertainty {
  /** Percentile 95 % interval. */
  readonly interval: Interval | null
  /** Bootstrap variance over the binomial p(1-p)/n. */
  readonly designEffect: number | null
}

// Of one cluster, and of a share of 0 or 1, every resample is alike: a bootstrap cannot say how sure that is.
const UNKNOWN: ShareUncertainty = { interval: null, designEffect: null }

/**
 * The randomised cluster bootstrap: draws as many whole clusters as there are, with replacement, and takes the
 * ratio of the summed counts to the summed sizes.
 *
 * C. A. Field, A. H. Welsh, "Bootstrapping clustered data", J. R. Stat. Soc. B 69 (2007) 369–390; percentile limits at
 * ranks 0.025 (R+1) and 0.975 (R+1), A. C. Davison, D. V. Hinkley, "Bootstrap methods and their application" (1997),
 * section 5.3. Every cluster that is drawn holds a run, so no resample has an empty denominator.
 */
export function makeClusterBootstrap(seed: number, resamples: number): ClusterBootstrap {
  const drawn = new Map<number, Float64Array>()
  const draws = makeDraws(seed, resamples)
  const multiplicitiesOf = (clusters: number): Float64Array => {
    const known = drawn.get(clusters)
    if (known !== undefined) return known
    const fresh = countMultiplicities(draws, resamples, clusters)
    drawn.set(clusters, fresh)
    return fresh
  }
  // Of the share that is being looked at: thousands are, and room for each would take longer than to fill it.
  const numerators = new Float64Array(Math.ceil(resamples / 2))
  const ratios = new Float64Array(resamples)
  return {
    population: sizes => {
      const members = [...sizes.keys()].filter(cluster => sizes[cluster] !== 0)
      if (members.length < 2) {
        return { clusters: members.length, share: () => UNKNOWN, ratioInterval: () => null }
      }
      const multiplicities = multiplicitiesOf(members.length)
      const weigh = (counts: readonly number[], sums: Float64Array): Float64Array =>
        weightedSums(
          multiplicities,
          members.map(cluster => counts[cluster] ?? 0),
          sums,
        )
      let denominators: Float64Array | null = null
      const resample = (counts: readonly number[]): Float64Array => {
        denominators ??= weigh(sizes, new Float64Array(numerators.length))
        return quotients(weigh(counts, numerators), denominators, ratios)
      }
      const total = sum(sizes)
      return {
        clusters: members.length,
        share: counts => {
          const count = sum(counts)
          if (count === 0 || count === total) return UNKNOWN
          return uncertainty(resample(counts), count / total, total)
        },
        ratioInterval: counts => {
          const shown = members.map(cluster => (counts[cluster] ?? 0) / (sizes[cluster] ?? 1))
          if (shown.every(ratio => ratio === shown[0])) return null
          return percentileInterval(resample(counts))
        },
      }
    },
  }
}

/** The random numbers of every resample's draw with this number, from 0 on. */
type Draws = (draw: number) => Uint32Array

function makeDraws(seed: number, resamples: number): Draws {
  const random = makeRandom(seed)
  const made: Uint32Array[] = []
  return draw => {
    while (made.length <= draw) made.push(fill(new Uint32Array(resamples), random.next))
    return made[draw] ?? new Uint32Array(resamples)
  }
}

function fill(numbers: Uint32Array, next: () => number): Uint32Array {
  for (let index = 0; index < numbers.length; index++) numbers[index] = next()
  return numbers
}

// How often each cluster stands in each resample, cluster by cluster, two resamples to a number: see `weightedSums`. A
// draw is scaled to the clusters, not rejected: the bias, clusters / 2^32, is far below what a bootstrap can show.
function countMultiplicities(draws: Draws, resamples: number, clusters: number): Float64Array {
  const width = Math.ceil(resamples / 2)
  const multiplicities = new Float64Array(clusters * width)
  for (let draw = 0; draw < clusters; draw++) countDraw(multiplicities, draws(draw), clusters, width)
  return multiplicities
}

// A function of its own, as `addFour` is: V8 compiles it once, where a loop inside a loop is compiled while it runs,
// again and again.
function countDraw(
  multiplicities: Float64Array,
  numbers: Uint32Array,
  clusters: number,
  width: number,
): void {
  const scale = clusters * 2 ** -32
  for (let resample = 0; resample < numbers.length; resample++) {
    const cluster = ((numbers[resample] ?? 0) * scale) | 0
    const at = cluster * width + (resample >> 1)
    multiplicities[at] = (multiplicities[at] ?? 0) + ((resample & 1) === 0 ? 1 : SECOND)
  }
}

// Per resample, the sum over clusters of multiplicity × count: where a replay's statistics spend their time, hence two
// resamples in one number (exact as long as their sums lie within ±2^25 runs), four clusters a pass, and those without a
// count left out.
function weightedSums(
  multiplicities: Float64Array,
  counts: readonly number[],
  sums: Float64Array,
): Float64Array {
  const counted = [...counts.keys()].filter(cluster => counts[cluster] !== 0)
  const term = (position: number): Term => {
    const cluster = counted[position]
    return cluster === undefined ? NO_TERM : { count: counts[cluster] ?? 0, start: cluster * sums.length }
  }
  sums.fill(0)
  for (let next = 0; next < counted.length; next += 4) {
    addFour(sums, multiplicities, term(next), term(next + 1), term(next + 2), term(next + 3))
  }
  return sums
}

function addFour(sums: Float64Array, multiplicities: Float64Array, a: Term, b: Term, c: Term, d: Term): void {
  for (let pair = 0; pair < sums.length; pair++) {
    sums[pair] =
      (sums[pair] ?? 0) +
      a.count * (multiplicities[a.start + pair] ?? 0) +
      b.count * (multiplicities[b.start + pair] ?? 0) +
      c.count * (multiplicities[c.start + pair] ?? 0) +
      d.count * (multiplicities[d.start + pair] ?? 0)
  }
}

// The second of two sums in a number is so many times the first.
const SECOND = 2 ** 26

/** A cluster's count, and where its multiplicities begin. */
interface Term {
  readonly count: number
  readonly start: number
}

const NO_TERM: Term = { count: 0, start: 0 }

function uncertainty(ratios: Float64Array, estimate: number, total: number): ShareUncertainty {
  const resamples = ratios.length
  let sumOfDeviations = 0
  let sumOfSquares = 0
  for (let resample = 0; resample < resamples; resample++) {
    const deviation = (ratios[resample] ?? 0) - estimate
    sumOfDeviations += deviation
    sumOfSquares += deviation * deviation
  }
  const variance = (sumOfSquares - sumOfDeviations ** 2 / resamples) / (resamples - 1)
  return {
    interval: percentileInterval(ratios),
    designEffect: variance / ((estimate * (1 - estimate)) / total),
  }
}

// Per resample. Sums may be negative: the nearest multiple of SECOND is the second one of two.
function quotients(numerators: Float64Array, denominators: Float64Array, ratios: Float64Array): Float64Array {
  for (let pair = 0; pair < numerators.length; pair++) {
    const above = numerators[pair] ?? 0
    const below = denominators[pair] ?? 0
    // Of less than nothing Math.round makes -0, which is no count.
    const secondAbove = Math.round(above / SECOND) + 0
    const secondBelow = Math.round(below / SECOND)
    ratios[2 * pair] = (above - secondAbove * SECOND) / (below - secondBelow * SECOND)
    ratios[2 * pair + 1] = secondAbove / secondBelow
  }
  return ratios
}

// Reorders the ratios.
function percentileInterval(ratios: Float64Array): Interval {
  const rank = Math.max(1, Math.floor(0.025 * (ratios.length + 1)))
  return [orderStatistic(ratios, rank), orderStatistic(ratios, ratios.length + 1 - rank)]
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
