import type { ValueType } from '../../model/signature.ts'
import { enlarged } from './enlarged.ts'
import { Relation } from './relation.ts'
import type { ValueStore } from './value-store.ts'

/**
 * The relations of one predicate, time-point by time-point: of the log, or of a LET. The rows of all time-points that
 * readers have yet to leave (under PREVIOUS, a future operator, an interval that begins in the past) lie one after the
 * other in one array; a reader is shown its part of that. Without readers, there is the latest time-point only.
 */
export class Source {
  readonly types: readonly ValueType[]
  /** The relation of the latest time-point: to be filled before anything reads it. */
  readonly current: Relation
  /** How many time-points have been written. */
  count = 0
  readonly #readers: SourceReader[] = []
  /** Writes the next time-point, where that is done on demand; false while it is not determined. */
  readonly #fill: () => boolean
  /** By time-point from `#first` to the one before the latest, how many rows it and those before it have. */
  #ends = new Int32Array(LEAST_TIME_POINTS)
  #first = 0
  /** How many rows lie before those of the latest time-point. */
  #rowsBefore = 0
  #mostRows = LEAST_ROWS

  constructor(types: readonly ValueType[], fill: () => boolean) {
    this.types = types
    this.#fill = fill
    this.current = new Relation(types)
  }

  /** For an operator that reads each time-point before the next one is begun: nothing is kept for it. */
  readonly latest: RelationReader = { next: () => true, relation: () => this.current }

  /** For an operator that may read at another time-point than the latest. */
  reader(): RelationReader {
    const reader = new SourceReader(this)
    this.#readers.push(reader)
    return reader
  }

  /** Begins the next time-point, with an empty relation. */
  begin(): void {
    const { current } = this
    const { size } = current
    if (size > 0) current.clear()
    if (this.#readers.length > 0 && this.count > 0) {
      this.#rowsBefore += size
      this.#ends[this.count - 1 - this.#first] = this.#rowsBefore
      const isFull = this.count - this.#first === this.#ends.length || this.#rowsBefore > this.#mostRows
      if (isFull) this.#makeRoom()
      current.start = this.#rowsBefore * current.arity
    }
    this.count++
  }

  fill(): boolean {
    return this.#fill()
  }

  /** Lets a relation show the rows of a time-point. */
  show(timePoint: number, shown: Relation): void {
    const { current } = this
    const isLatest = timePoint === this.count - 1
    const index = timePoint - this.#first
    const before = index === 0 ? 0 : (this.#ends[index - 1] ?? 0)
    const size = isLatest ? current.size : (this.#ends[index] ?? 0) - before
    shown.show(current.rows, before * current.arity, size)
  }

  markValues(values: ValueStore): void {
    const { rows, arity, size } = this.current
    for (let row = this.#rowsBeforeNeeded(); row < this.#rowsBefore + size; row++) {
      values.markRow(this.types, rows, row * arity)
    }
  }

  reset(): void {
    this.count = 0
    this.current.clear()
    this.current.start = 0
    this.#first = 0
    this.#rowsBefore = 0
    for (const reader of this.#readers) reader.reset()
  }

  /** The earliest time-point at which a reader stands, or has yet to stand. */
  #earliestNeeded(): number {
    let needed = this.count
    for (const { position } of this.#readers) if (position < needed) needed = position
    return Math.max(0, needed)
  }

  #rowsBeforeNeeded(): number {
    const index = this.#earliestNeeded() - this.#first
    return index === 0 || this.#readers.length === 0 ? 0 : (this.#ends[index - 1] ?? 0)
  }

  /** Drops what no reader needs. What is left may double before this is done again: a constant cost per row. */
  #makeRoom(): void {
    const { current } = this
    const dropped = this.#rowsBeforeNeeded()
    const from = this.#earliestNeeded() - this.#first
    current.rows.copyWithin(0, dropped * current.arity, this.#rowsBefore * current.arity)
    const kept = this.count - this.#first - from
    for (let index = 0; index < kept; index++) this.#ends[index] = (this.#ends[from + index] ?? 0) - dropped
    this.#first += from
    this.#rowsBefore -= dropped
    for (const { shown } of this.#readers) shown.move(current.rows, dropped * current.arity)
    if (kept * 2 > this.#ends.length) this.#ends = enlarged(this.#ends, this.#ends.length)
    this.#mostRows = Math.max(LEAST_ROWS, this.#rowsBefore * 2)
  }
}

const LEAST_TIME_POINTS = 512
const LEAST_ROWS = 512

/** Reads a source, time-point by time-point. As an operator's, `next` is false while the next one is not determined. */
export interface RelationReader {
  next(): boolean
  relation(): Relation
}

/** Reads a source in order, at its own pace. */
class SourceReader implements RelationReader {
  /** The time-point it stands at; -1 before the first. */
  position = -1
  /** The relation there, once it was asked for. */
  readonly shown: Relation
  readonly #source: Source
  #isShown = false

  constructor(source: Source) {
    this.#source = source
    this.shown = new Relation(source.types)
  }

  next(): boolean {
    if (this.position + 1 >= this.#source.count && !this.#source.fill()) return false
    this.position++
    this.#leave()
    return true
  }

  relation(): Relation {
    if (!this.#isShown) {
      this.#source.show(this.position, this.shown)
      this.#isShown = true
    }
    return this.shown
  }

  reset(): void {
    this.position = -1
    this.#leave()
  }

  #leave(): void {
    if (this.#isShown) this.shown.clear()
    this.#isShown = false
  }
}
