import type { Int } from '../../model/event-log.ts'
import type { Verdict } from '../../model/outcome.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { compile, type Program } from './compile.ts'
import { positionsOf } from './operator.ts'
import type { Source } from './source.ts'
import { ValueStore } from './value-store.ts'
import { sortedValuations } from './verdict-order.ts'
import { Workspace } from './workspace.ts'

/**
 * A compiled formula, fed below the level of events: `begin` a time-point, write rows of value ids into the `current`
 * relations of the sources, `commit`. A reader of bytes can drive it without making an object per event.
 */
export interface Machine {
  readonly values: ValueStore
  /** Where rows go in, by predicate: only predicates that the formula reads. */
  readonly sources: ReadonlyMap<string, Source>
  /** Starts a time-point, with empty relations. Throws RvbenchError (`bad-shape`) if it lies before the last one. */
  begin(timestamp: Int): void
  /** Ends a time-point; the verdicts known by now and not before. */
  commit(): readonly Verdict[]
  /** Forgets values that lie in no row of the machine. Called often, it costs a constant per new value. */
  dropUnusedValues(): void
  /** Ends the log with one empty time-point at the end of time, which has no verdict of its own. */
  end(): readonly Verdict[]
  /** How many time-points, from the first on, are decided. */
  decided(): number
  reset(): void
}

/** Compiles a monitorable formula in normal form; its valuations have the columns of `variables`. */
export function makeMachine(
  program: Program,
  variables: readonly string[],
  values = new ValueStore(),
): Machine {
  const workspace = new Workspace(values)
  const { timeline } = workspace
  const { root, sources } = compile(workspace, program)
  const inputs = [...sources.values()]
  const order = positionsOf(variables, root.columns)
  let latest: Int = Number.NEGATIVE_INFINITY
  let decided = 0
  timeline.addReader({ earliestNeeded: () => decided })

  const begin = (timestamp: Int): void => {
    if (timestamp < latest) throw outOfOrder(timestamp, latest)
    latest = timestamp
    timeline.arrive(timestamp)
    for (const input of inputs) input.begin()
  }
  const decide = (limit: number): readonly Verdict[] => {
    let verdicts: Verdict[] | null = null
    while (decided < limit && root.next()) {
      const relation = root.relation()
      if (relation.size > 0) {
        verdicts ??= []
        verdicts.push({
          timePoint: decided,
          timestamp: timeline.timestampOf(decided),
          valuations: sortedValuations(relation, order, values),
        })
      }
      decided++
    }
    return verdicts ?? NO_VERDICTS
  }
  return {
    values,
    sources,
    begin,
    commit: () => decide(timeline.arrived),
    dropUnusedValues: () => workspace.dropUnusedValues(),
    end() {
      const limit = timeline.arrived
      if (decided === limit) return NO_VERDICTS
      begin(END_OF_TIME)
      return decide(limit)
    },
    decided: () => decided,
    reset() {
      workspace.reset()
      latest = Number.NEGATIVE_INFINITY
      decided = 0
    },
  }
}

// MonPoly's last timestamp.
const END_OF_TIME = 2n ** 64n

const NO_VERDICTS: readonly Verdict[] = []

function outOfOrder(timestamp: Int, latest: Int): RvbenchError {
  return new RvbenchError(
    'bad-shape',
    `the timestamp ${timestamp} is before the one of the time-point before, ${latest}`,
    { hint: 'timestamps may stay equal but not go back' },
  )
}
