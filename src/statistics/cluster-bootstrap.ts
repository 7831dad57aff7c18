import type { Interval } from '../model/scorecard.ts'
import { orderStatistic } from './order-statistic.ts'
import { makeRandom } from './random.ts'

/** A seeded bootstrap; populations with equally many clusters share what is drawn. */
export interface ClusterBootstrap {
  /** Takes the number of runs in each cluster; clusters without a run are not drawn. */
  population(sizes: readonly number[]): ClusterPopulation
}

export interface ClusterPopulation {
  /** Clusters that hold a run. */
  readonly clusters: number
  /** How well the share of `counts` (per cluster, each at most the cluster's size) is known. */
  share(counts: readonly number[]): ShareUncertainty
}

export interface ShareUncertainty {
  /** Percentile 95 % interval; null with fewer than two clusters. */
  readonly interval: Interval | null
  /** Bootstrap variance over the binomial p(1-p)/n; null with fewer than two clusters or where the latter is 0. */
  readonly designEffect: number | null
}

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
  const drawn = new Map<number, Uint8Array>()
  const multiplicitiesOf = (clusters: number): Uint8Array => {
    const known = drawn.get(clusters)
    if (known !== undefined) return known
    const fresh = drawMultiplicities(seed, resamples, clusters)
    drawn.set(clusters, fresh)
    return fresh
  }
  return {
    population: sizes => {
      const members = [...sizes.keys()].filter(cluster => sizes[cluster] !== 0)
      if (members.length < 2) return { clusters: members.length, share: () => UNKNOWN }
      const multiplicities = multiplicitiesOf(members.length)
      const weigh = (counts: readonly number[]): Int32Array =>
        weightedSums(
          multiplicities,
          resamples,
          members.map(cluster => counts[cluster] ?? 0),
        )
      let denominators: Int32Array | null = null
      const total = sum(sizes)
      return {
        clusters: members.length,
        share: counts => {
          const count = sum(counts)
          if (count === 0) return { interval: [0, 0], designEffect: null }
          if (count === total) return { interval: [1, 1], designEffect: null }
          denominators ??= weigh(sizes)
          return uncertainty(weigh(counts), denominators, count / total, total)
        },
      }
    },
  }
}

// How often each cluster stands in each resample, cluster by cluster. (A multiplicity beyond 255 is out of reach:
// it is about Poisson(1).)
function drawMultiplicities(seed: number, resamples: number, clusters: number): Uint8Array {
  const random = makeRandom(seed, clusters)
  const multiplicities = new Uint8Array(clusters * resamples)
  for (let resample = 0; resample < resamples; resample++) {
    for (let draw = 0; draw < clusters; draw++) {
      const at = random.below(clusters) * resamples + resample
      multiplicities[at] = (multiplicities[at] ?? 0) + 1
    }
  }
  return multiplicities
}

// Per resample, the sum over clusters of multiplicity × count. Four clusters a pass, those without a count left out:
// this is where a replay's statistics spend their time. (32 bits hold any sum over fewer than 90,000 runs, and
// longer ones short of a resample that is all one huge cluster.)
function weightedSums(multiplicities: Uint8Array, resamples: number, counts: readonly number[]): Int32Array {
  const sums = new Int32Array(resamples)
  const present = [...counts.keys()].filter(cluster => counts[cluster] !== 0)
  for (let next = 0; next < present.length; next += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = present.slice(next, next + 4)
    const countA = counts[a] ?? 0
    const countB = next + 1 < present.length ? (counts[b] ?? 0) : 0
    const countC = next + 2 < present.length ? (counts[c] ?? 0) : 0
    const countD = next + 3 < present.length ? (counts[d] ?? 0) : 0
    const startA = a * resamples
    const startB = b * resamples
    const startC = c * resamples
    const startD = d * resamples
    for (let resample = 0; resample < resamples; resample++) {
      sums[resample] =
        ((sums[resample] ?? 0) +
          Math.imul(countA, multiplicities[startA + resample] ?? 0) +
          Math.imul(countB, multiplicities[startB + resample] ?? 0) +
          Math.imul(countC, multiplicities[startC + resample] ?? 0) +
          Math.imul(countD, multiplicities[startD + resample] ?? 0)) |
        0
    }
  }
  return sums
}

function uncertainty(
  numerators: Int32Array,
  denominators: Int32Array,
  estimate: number,
  total: number,
): ShareUncertainty {
  const resamples = numerators.length
  const ratios = new Float64Array(resamples)
  let sumOfDeviations = 0
  let sumOfSquares = 0
  for (let resample = 0; resample < resamples; resample++) {
    const ratio = (numerators[resample] ?? 0) / (denominators[resample] ?? 1)
    const deviation = ratio - estimate
    sumOfDeviations += deviation
    sumOfSquares += deviation * deviation
    ratios[resample] = ratio
  }
  const variance = (sumOfSquares - sumOfDeviations ** 2 / resamples) / (resamples - 1)
  const rank = Math.max(1, Math.floor(0.025 * (resamples + 1)))
  return {
    interval: [orderStatistic(ratios, rank), orderStatistic(ratios, resamples + 1 - rank)],
    designEffect: variance / ((estimate * (1 - estimate)) / total),
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
