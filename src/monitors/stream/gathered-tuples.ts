import type { ValueType } from '../../model/signature.ts'
import { LatestById } from './latest-by-id.ts'
import type { Membership } from './operator.ts'
import type { Relation } from './relation.ts'
import { allPositions } from './row-hash.ts'
import type { TupleTable } from './tuple-table.ts'
import { WindowedTuples } from './windowed-tuples.ts'
import type { Workspace } from './workspace.ts'

/**
 * The tuples in a sliding window of time-points. Most formulas only ask whether a tuple is among them: of one column with
 * dense ids, no more is kept than when each last occurred, until somebody wants them in a table or listed.
 */
export class GatheredTuples {
  readonly #workspace: Workspace
  readonly #types: readonly ValueType[]
  readonly #ages: boolean
  readonly #positions: Int32Array
  #latest: LatestById | null
  #tuples: WindowedTuples | null = null

  /** `ages`: whether tuples ever leave. */
  constructor(workspace: Workspace, types: readonly ValueType[], ages: boolean) {
    this.#workspace = workspace
    this.#types = types
    this.#ages = ages
    this.#positions = allPositions(types.length)
    const [type] = types
    this.#latest = type === undefined || type === 'int' || types.length > 1 ? null : new LatestById(type)
    workspace.hold({ markValues: values => this.#latest?.markValues(values) })
  }

  /** An occurrence of a row at a time-point not before that of any other. */
  add(rows: Int32Array, offset: number, timePoint: number): void {
    if (this.#latest !== null) this.#latest.add(rows[offset] ?? 0, timePoint)
    else this.#inTable().add(rows, offset, this.#positions, timePoint)
  }

  /** Occurrences before this time-point no longer count. */
  evictBefore(timePoint: number): void {
    if (this.#latest !== null) this.#latest.evictBefore(timePoint)
    else this.#inTable().evictBefore(timePoint)
  }

  /** A table that holds exactly the tuples in the window, from now on. */
  readonly makeTable = (): TupleTable => this.#inTable().table

  readonly relation = (): Relation => this.#inTable().relation()

  readonly membership = (positions: Int32Array): Membership => {
    const [position = 0] = positions
    let inTable: Membership | null = null
    return (rows, offset) => {
      if (this.#latest !== null) return this.#latest.has(rows[offset + position] ?? 0)
      inTable ??= this.#inTable().membership(positions)
      return inTable(rows, offset)
    }
  }

  reset(): void {
    this.#latest?.clear()
    this.#tuples?.reset()
  }

  #inTable(): WindowedTuples {
    this.#tuples ??= new WindowedTuples(this.#workspace, this.#types, this.#ages)
    const tuples = this.#tuples
    const latest = this.#latest
    if (latest !== null) {
      this.#latest = null
      for (const id of latest.ids()) tuples.add(Int32Array.of(id), 0, this.#positions, latest.latestOf(id))
    }
    return tuples
  }
}
