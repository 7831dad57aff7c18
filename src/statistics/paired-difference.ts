import type { Interval } from '../model/proportion.ts'
import type { ClusterBootstrap } from './cluster-bootstrap.ts'
import type { Discordant } from './mcnemar.ts'

/** The runs of one cluster (a task, say). */
export interface PairedCluster extends Discordant {
  readonly runs: number
}

/** The first rate less the second, over the same runs. */
export interface PairedDifference {
  /** Null without a run. */
  readonly estimate: number | null
  /** Clusters that hold a run. */
  readonly clusters: number
  /** Percentile 95 %; null where every cluster shows the same difference: a bootstrap cannot say how sure that is. */
  readonly interval: Interval | null
}

/**
 * The difference of two rates on the same runs, with a bootstrap over whole clusters. Only discordant runs differ, so
 * what is resampled is their balance in each cluster.
 */
export function pairedDifference(
  clusters: readonly PairedCluster[],
  bootstrap: ClusterBootstrap,
): PairedDifference {
  const balances = clusters.map(({ onlyFirst, onlySecond }) => onlyFirst - onlySecond)
  const runs = sum(clusters.map(cluster => cluster.runs))
  const population = bootstrap.population(clusters.map(cluster => cluster.runs))
  return {
    estimate: runs === 0 ? null : sum(balances) / runs,
    clusters: population.clusters,
    interval: population.ratioInterval(balances),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
