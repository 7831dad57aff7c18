import type { Flip } from '../model/replay-comparison.ts'
import type { FiredRun } from '../model/replay-summary.ts'
import { byText } from './by-text.ts'
import { pairByKey } from './pair-by-key.ts'

/** The runs whose verdict changed, by corpus, policy and trace. */
export function flips(before: readonly FiredRun[], after: readonly FiredRun[]): readonly Flip[] {
  return pairByKey(before, after, ({ corpus, policy, trace }) => JSON.stringify([corpus, policy, trace]))
    .flatMap(([, one, other]): Flip[] => {
      const run = other ?? one
      const kind = kindOf(one, other)
      if (run === null || kind === null) return []
      const { corpus, policy, trace, file, population } = run
      return [{ kind, corpus, policy, trace, file, population, before: one, after: other }]
    })
    .sort(byText(({ corpus, policy, trace }) => [corpus, policy, trace]))
}

function kindOf(before: FiredRun | null, after: FiredRun | null): Flip['kind'] | null {
  const was = before?.kind ?? 'silent'
  const is = after?.kind ?? 'silent'
  if (was === is) return before?.witness === after?.witness ? null : 'other-witness'
  if (is === 'failed') return 'now-failing'
  if (was === 'failed') return 'no-longer-failing'
  return is === 'fired' ? 'newly-fired' : 'no-longer-fired'
}
