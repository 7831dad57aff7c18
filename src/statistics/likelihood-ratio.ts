import type { LikelihoodRatio } from '../model/scorecard.ts'

/** The 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054

/** Counts of one population: how many of `total` fired. */
export interface Fired {
  readonly fired: number
  readonly total: number
}

/**
 * LR+: the firing share of successful attacks over that of benign runs, with the log method's 95 % interval.
 *
 * D. L. Simel, G. P. Samsa, D. B. Matchar, "Likelihood ratios with confidence: sample size estimation for
 * diagnostic test studies", J. Clin. Epidemiol. 44 (1991) 763–770. A ratio of 0 has no logarithm, hence no interval.
 */
export function likelihoodRatio(successful: Fired, benign: Fired): LikelihoodRatio {
  if (successful.total === 0 || benign.total === 0) return { kind: 'undefined' }
  if (benign.fired === 0) return successful.fired === 0 ? { kind: 'undefined' } : { kind: 'infinite' }
  const estimate = successful.fired / successful.total / (benign.fired / benign.total)
  if (successful.fired === 0) return { kind: 'finite', estimate, interval: null }
  const margin = Z * Math.sqrt(logVariance(successful) + logVariance(benign))
  return { kind: 'finite', estimate, interval: [estimate * Math.exp(-margin), estimate * Math.exp(margin)] }
}

// Delta method: the variance of ln(fired / total).
function logVariance({ fired, total }: Fired): number {
  return 1 / fired - 1 / total
}
