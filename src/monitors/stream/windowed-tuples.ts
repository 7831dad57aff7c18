import type { ValueType } from '../../model/signature.ts'
import { enlarged } from './enlarged.ts'
import { LatestById } from './latest-by-id.ts'
import type { Membership } from './operator.ts'
import { Relation } from './relation.ts'
import { allPositions } from './row-hash.ts'
import type { TupleTable } from './tuple-table.ts'
import type { Workspace } from './workspace.ts'

/**
 * The tuples that occur in a sliding window of time-points. Each is held once, with its latest occurrence, in a list
 * ordered by that: what leaves the window stands at the front. Every occurrence costs constant time, memory is one
 * entry per tuple. Most formulas only ask whether a tuple is there: of one column with dense ids, no more is kept than
 * when each last occurred, until somebody wants them in a table or listed. The idea of keeping only the newest time stamp is Basin, Klaedtke, Müller and Zalinescu,
 * "Monitoring Metric First-Order Temporal Properties", J. ACM 62(2), 2015, section 5 (optimisations for SINCE).
 */
export class WindowedTuples {
  /** Exactly the tuples in the window, once `makeTable` was called. */
  readonly table: TupleTable
  /** Null where the tuples are in the table. */
  #byId: LatestById | null
  /** Whether tuples ever leave by age; if not, no order is kept. */
  readonly #ages: boolean
  readonly #positions: Int32Array
  #latest = new Int32Array(16)
  #older = new Int32Array(16)
  #newer = new Int32Array(16)
  #oldest = -1
  #newest = -1
  readonly #listed: Relation
  #listedVersion = -1

  constructor(workspace: Workspace, types: readonly ValueType[], ages: boolean) {
    this.table = workspace.table(types)
    const [type] = types
    this.#byId = type === undefined || type === 'int' || types.length > 1 ? null : new LatestById(type)
    workspace.hold({ markValues: values => this.#byId?.markValues(values) })
    this.#ages = ages
    this.#positions = allPositions(types.length)
    this.#listed = new Relation(types)
  }

  /** An occurrence at a time-point not before that of any other. */
  add(rows: Int32Array, offset: number, positions: Int32Array, timePoint: number): void {
    if (this.#byId !== null) this.#byId.add(rows[offset + (positions[0] ?? 0)] ?? 0, timePoint)
    else this.insert(rows, offset, positions, timePoint)
  }

  /** An occurrence, of a tuple in the table. Returns its slot. */
  insert(rows: Int32Array, offset: number, positions: Int32Array, timePoint: number): number {
    const { table } = this
    const size = table.size
    const slot = table.insert(rows, offset, positions)
    if (!this.#ages) return slot
    if (table.size === size) this.#unlink(slot)
    else if (slot >= this.#latest.length) this.#grow(slot)
    this.#latest[slot] = timePoint
    this.#older[slot] = this.#newest
    this.#newer[slot] = -1
    if (this.#newest >= 0) this.#newer[this.#newest] = slot
    else this.#oldest = slot
    this.#newest = slot
    return slot
  }

  latestOf(slot: number): number {
    return this.#latest[slot] ?? 0
  }

  /** Occurrences before this time-point no longer count. */
  evictBefore(timePoint: number): void {
    if (this.#byId !== null) this.#byId.evictBefore(timePoint)
    while (this.#oldest >= 0 && (this.#latest[this.#oldest] ?? 0) < timePoint) this.remove(this.#oldest)
  }

  remove(slot: number): void {
    if (this.#ages) this.#unlink(slot)
    this.table.remove(slot)
  }

  readonly membership = (positions: Int32Array): Membership => {
    const { table } = this
    const [position = 0] = positions
    return (rows, offset) => {
      if (this.#byId !== null) return this.#byId.has(rows[offset + position] ?? 0)
      return table.size > 0 && table.find(rows, offset, positions) >= 0
    }
  }

  /** Brings the tuples into the table, and keeps them there. */
  makeTable(): TupleTable {
    const byId = this.#byId
    this.#byId = null
    for (const id of byId?.ids() ?? []) {
      this.insert(Int32Array.of(id), 0, this.#positions, byId?.latestOf(id) ?? 0)
    }
    return this.table
  }

  /** The tuples as a relation; listed again only after a change. */
  relation(): Relation {
    const table = this.#byId === null ? this.table : this.makeTable()
    if (this.#listedVersion === table.version) return this.#listed
    this.#listedVersion = table.version
    this.#listed.clear()
    for (let slot = 0; slot < table.top; slot++) {
      if (table.isUsed(slot)) this.#listed.append(table.rows, slot * table.arity, this.#positions)
    }
    return this.#listed
  }

  reset(): void {
    this.#byId?.clear()
    this.table.clear()
    this.#oldest = -1
    this.#newest = -1
  }

  #unlink(slot: number): void {
    const older = this.#older[slot] ?? -1
    const newer = this.#newer[slot] ?? -1
    if (older >= 0) this.#newer[older] = newer
    else this.#oldest = newer
    if (newer >= 0) this.#older[newer] = older
    else this.#newest = older
  }

  #grow(slot: number): void {
    this.#latest = enlarged(this.#latest, slot)
    this.#older = enlarged(this.#older, slot)
    this.#newer = enlarged(this.#newer, slot)
  }
}
