import { Source } from './source.ts'
import type { Workspace } from './workspace.ts'

/** What the built-in predicates `tp(i)`, `ts(t)` and `tpts(i,t)` tell of a time-point: its number, its timestamp. */
export const CLOCK_PREDICATES: ReadonlyMap<string, readonly ('timePoint' | 'timestamp')[]> = new Map([
  ['tp/1', ['timePoint']],
  ['ts/1', ['timestamp']],
  ['tpts/2', ['timePoint', 'timestamp']],
])

/** A built-in predicate: one row at every time-point. */
export function clockSource(workspace: Workspace, shown: readonly ('timePoint' | 'timestamp')[]): Source {
  const { timeline, values } = workspace
  const source = new Source(
    shown.map(() => 'int'),
    () => {
      const timePoint = source.count
      if (timePoint >= timeline.arrived) return false
      source.begin()
      const { current } = source
      const offset = current.room()
      for (const [column, name] of shown.entries()) {
        const value = name === 'timePoint' ? timePoint : timeline.timestampOf(timePoint)
        current.rows[offset + column] = values.idOfInt(value)
      }
      current.keep()
      return true
    },
  )
  timeline.addReader({ earliestNeeded: () => source.count })
  return source
}
