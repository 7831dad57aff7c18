import type { ValueType } from '../../model/signature.ts'
import { Relation } from './relation.ts'
import { RowHistory } from './row-history.ts'
import type { ValueStore } from './value-store.ts'

/**
 * The relations of one predicate, time-point by time-point: of the log, or of a LET. The two latest are at hand, for now
 * and for PREVIOUS; what else readers have yet to read (under a future operator, an interval that begins in the past) is
 * kept packed.
 */
export class Source {
  readonly types: readonly ValueType[]
  /** The relation of the latest time-point: to be filled before anything reads it. */
  current: Relation
  /** The relation of the time-point before. */
  #before: Relation
  /** How many time-points have been written. */
  count = 0
  /**
   * Whether a reader may still look at a time-point when the next one is begun, although it has moved there: so it is
   * in a formula with future operators, whose operands wait for each other.
   */
  readonly #isHeld: boolean
  readonly #history: RowHistory
  readonly #readers: SourceReader[] = []
  /** Writes the next time-point, where that is done on demand; false while it is not determined. */
  readonly #fill: () => boolean

  constructor(types: readonly ValueType[], isHeld: boolean, fill: () => boolean) {
    this.types = types
    this.#isHeld = isHeld
    this.#fill = fill
    this.current = new Relation(types)
    this.#before = new Relation(types)
    this.#history = new RowHistory(types)
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
    if (this.#readers.length > 0) {
      if (this.#isNeeded(this.count - 2)) this.#keepBefore()
      else this.#history.clear()
      const { current } = this
      this.current = this.#before
      this.#before = current
    }
    this.count++
    if (this.current.size > 0) this.current.clear()
  }

  fill(): boolean {
    return this.#fill()
  }

  /** The relation of a time-point, copied into `copy` if it is not at hand. */
  read(timePoint: number, copy: Relation): Relation {
    if (timePoint === this.count - 1) return this.current
    if (timePoint === this.count - 2) return this.#before
    this.#history.copy(timePoint, copy)
    return copy
  }

  markValues(values: ValueStore): void {
    this.current.markValues(values)
    this.#before.markValues(values)
    this.#history.markValues(values)
    for (const reader of this.#readers) reader.copy.markValues(values)
  }

  reset(): void {
    this.count = 0
    this.current.clear()
    this.#before.clear()
    this.#history.clear()
    for (const reader of this.#readers) reader.reset()
  }

  /** Whether a reader has yet to look at a time-point. */
  #isNeeded(timePoint: number): boolean {
    const seen = this.#isHeld ? timePoint + 1 : timePoint
    for (let index = 0; index < this.#readers.length; index++) {
      if ((this.#readers[index]?.position ?? seen) < seen) return timePoint >= 0
    }
    return false
  }

  #keepBefore(): void {
    const timePoint = this.count - 2
    let needed = timePoint
    for (const { position } of this.#readers) if (position < needed) needed = position
    this.#history.dropBefore(Math.max(0, needed))
    this.#history.append(timePoint, this.#before)
  }
}

/** Reads a source, time-point by time-point. As an operator's, `next` is false while the next one is not determined. */
export interface RelationReader {
  next(): boolean
  relation(): Relation
}

/** Reads a source in order, at its own pace. */
class SourceReader implements RelationReader {
  /** The time-point it stands at; -1 before the first. */
  position = -1
  /** What it last read, if that was not at hand. */
  readonly copy: Relation
  readonly #source: Source
  #copied = -1

  constructor(source: Source) {
    this.#source = source
    this.copy = new Relation(source.types)
  }

  next(): boolean {
    if (this.position + 1 >= this.#source.count && !this.#source.fill()) return false
    this.position++
    return true
  }

  relation(): Relation {
    if (this.#copied === this.position) return this.copy
    const relation = this.#source.read(this.position, this.copy)
    if (relation === this.copy) this.#copied = this.position
    return relation
  }

  reset(): void {
    this.position = -1
    this.#copied = -1
  }
}
