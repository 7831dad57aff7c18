import type { FiredList, ListedRun } from '../../model/fired-list.ts'
import type { RunPopulation } from '../../model/replay-summary.ts'

/**
 * Runs worth showing step by step, at most that many: of each policy one that it should fire on, then one that it should
 * not, then any other, then the next of each.
 */
export function chooseRuns(lists: readonly FiredList[], most: number): readonly ListedRun[] {
  const candidates = lists.flatMap(({ listed }) =>
    KINDS.flatMap((kinds, kind) =>
      listed
        .filter(({ population, result }) => result.kind === 'fired' && kinds.includes(population))
        .slice(0, most)
        .map((run, position) => ({ run, turn: position * KINDS.length + kind })),
    ),
  )
  const inTurn = candidates.toSorted((one, other) => one.turn - other.turn)
  const distinct = new Map(inTurn.map(({ run }) => [JSON.stringify([run.corpus, run.id]), run]))
  return [...distinct.values()].slice(0, most)
}

const KINDS: readonly (readonly RunPopulation[])[] = [
  ['successful', 'unsafe'],
  ['benign', 'safe'],
  ['withstood', 'unlabelled'],
]
