import type { ReplaySummary } from '../model/replay-summary.ts'

/**
 * What is wrong between the rates and the runs that are named as fired; null when they belong together. A run that is
 * excluded from the rates may be named, but no run may be counted without being named.
 */
export function checkFired({ rates, fired, inputs }: ReplaySummary): string | null {
  const policies = new Set(
    inputs.flatMap(({ input }) => (input.startsWith('policy ') ? [input.slice(7)] : [])),
  )
  for (const { corpus, group, policy, metric, numerator } of rates) {
    if (metric !== 'detection' || policy === null || !policies.has(policy)) continue
    if (Object.keys(group).length > 0) continue
    const named = fired.filter(
      run =>
        run.corpus === corpus &&
        run.policy === policy &&
        run.kind === 'fired' &&
        (run.population === 'successful' || run.population === 'unsafe'),
    ).length
    if (named < numerator) {
      return `the rates count ${numerator} detections of ${policy} on ${corpus}, but only ${named} runs are named`
    }
  }
  return null
}
