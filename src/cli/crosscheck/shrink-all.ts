import { RvbenchError } from '../../model/rvbench-error.ts'
import type { ComparisonOptions, MonitorComparison } from './compare-monitors.ts'
import type { DisagreementExample } from './disagreement-files.ts'
import { judgeCase, shrinkDisagreement } from './shrink-disagreement.ts'

// A monitor takes from milliseconds to ten seconds for an answer. All together, then each.
const MOST_MILLISECONDS = 600_000
const MOST_MILLISECONDS_EACH = 60_000

/** The smallest example of every disagreement, as far as time allows; null after Ctrl-C. */
export async function shrinkAll(
  { disagreements }: MonitorComparison,
  options: ComparisonOptions,
  signal: AbortSignal,
): Promise<readonly DisagreementExample[] | null> {
  const end = performance.now() + MOST_MILLISECONDS
  const examples: DisagreementExample[] = []
  try {
    for (const found of disagreements.values()) {
      const deadline = Math.min(end, performance.now() + MOST_MILLISECONDS_EACH)
      const shrunk = await shrinkDisagreement(found, options, deadline)
      examples.push({ found, shrunk, judged: await judgeCase(shrunk.smallest, options) })
    }
    return signal.aborted ? null : examples
  } catch (error) {
    if (error instanceof RvbenchError && error.code === 'interrupted') return null
    throw error
  }
}
