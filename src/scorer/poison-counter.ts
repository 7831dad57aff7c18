import type { PoisonCell, PoisonedLevel } from '../model/poison-report.ts'
import { proportion } from '../statistics/proportion.ts'
import type { Population } from './populations.ts'

/** What became of one flagged run when its value was planted. */
export type PoisonTrial =
  | { readonly kind: 'flipped' | 'held-by-others' | 'held-by-planted' | 'failed' }
  | { readonly kind: 'not-placeable'; readonly reason: string }

/** What a policy did on a run as recorded. */
export type LevelVerdict = 'fires' | 'silent' | 'failed'

/** Counts one plan's runs and trials. */
export interface PoisonCounter {
  addRun(population: Population, verdicts: readonly LevelVerdict[]): void
  /** `framing` and `level` by position. */
  addTrial(framing: number, level: number, trial: PoisonTrial): void
  levels(): readonly PoisonedLevel[]
  cells(): readonly PoisonCell[]
}

/** Nothing counted yet. */
export function makePoisonCounter(
  levels: readonly Pick<PoisonedLevel, 'id' | 'title' | 'policy'>[],
  framings: readonly string[],
): PoisonCounter {
  const runs = levels.map(() => ({ successful: 0, detected: 0, benign: 0, benignFired: 0, failed: 0 }))
  const trials = framings.map(() => levels.map(() => makeTrialCounts()))
  return {
    addRun: (population, verdicts) => {
      if (population.kind === 'excluded') return
      for (const [level, counts] of runs.entries()) {
        const verdict = verdicts[level]
        const isSuccessful = population.kind === 'attacked' && population.successful
        if (verdict === 'failed') counts.failed += 1
        else if (population.kind === 'benign') {
          counts.benign += 1
          if (verdict === 'fires') counts.benignFired += 1
        } else if (isSuccessful) {
          counts.successful += 1
          if (verdict === 'fires') counts.detected += 1
        }
      }
    },
    addTrial: (framing, level, trial) => {
      const counts = trials[framing]?.[level]
      if (counts === undefined) throw new RangeError(`no cell ${framing}, ${level}`)
      if (trial.kind !== 'not-placeable') counts[trial.kind] += 1
      else counts.reasons.set(trial.reason, (counts.reasons.get(trial.reason) ?? 0) + 1)
    },
    levels: () =>
      levels.map(({ id, title, policy }, level) => {
        const { successful, detected, benign, benignFired, failed } = runs[level] ?? NO_RUNS
        const detection = proportion(detected, successful)
        return { id, title, policy, detection, benignFiring: proportion(benignFired, benign), failed }
      }),
    cells: () =>
      framings.flatMap((framing, row) =>
        levels.map(({ id }, column) => cellOf(framing, id, trials[row]?.[column] ?? makeTrialCounts())),
      ),
  }
}

const NO_RUNS = { successful: 0, detected: 0, benign: 0, benignFired: 0, failed: 0 }

interface TrialCounts extends Record<Exclude<PoisonTrial['kind'], 'not-placeable'>, number> {
  readonly reasons: Map<string, number>
}

function makeTrialCounts(): TrialCounts {
  return { flipped: 0, 'held-by-others': 0, 'held-by-planted': 0, failed: 0, reasons: new Map() }
}

// A trial without a verdict is neither a flip nor none.
function cellOf(framing: string, level: string, counts: TrialCounts): PoisonCell {
  const placeable = counts.flipped + counts['held-by-others'] + counts['held-by-planted']
  const notPlaceable = [...counts.reasons]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => (one.reason < other.reason ? -1 : 1))
  return {
    framing,
    level,
    flagged: placeable + counts.failed + notPlaceable.reduce((sum, { count }) => sum + count, 0),
    placeable,
    flipped: proportion(counts.flipped, placeable),
    heldByOthers: counts['held-by-others'],
    heldByPlanted: counts['held-by-planted'],
    failed: counts.failed,
    notPlaceable,
  }
}
