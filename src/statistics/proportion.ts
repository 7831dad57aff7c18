import wilson from 'wilson-score-interval'
import type { Interval, Proportion } from '../model/proportion.ts'

/**
 * A share of counts with its Wilson 95 % interval.
 *
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927) 209–212;
 * no continuity correction. The package takes z = 1.96, which lies within 4e-5 of the normal quantile.
 */
export function proportion(numerator: number, denominator: number): Proportion {
  if (denominator === 0) return { numerator, denominator, estimate: null, wilson: null }
  return {
    numerator,
    denominator,
    estimate: numerator / denominator,
    wilson: wilsonInterval(numerator, denominator),
  }
}

// With no success the lower bound is 0 exactly, and with nothing but successes the upper is 1;
// the package's arithmetic leaves them off by a rounding error on either side.
function wilsonInterval(numerator: number, denominator: number): Interval {
  const { left, right } = wilson(numerator, denominator)
  return [numerator === 0 ? 0 : Math.max(0, left), numerator === denominator ? 1 : Math.min(1, right)]
}
