import type { ValueType } from '../../model/signature.ts'
import { Relation } from './relation.ts'
import type { ValueStore } from './value-store.ts'

/**
 * The relations of one predicate, time-point by time-point: of the log, or of a LET. Kept in a ring until every reader
 * has moved past them; a ring of two for past formulas, of a window's length under a future operator.
 */
export class Source {
  readonly types: readonly ValueType[]
  /** The relation of the latest time-point: to be filled before anything reads it. */
  current: Relation
  /** How many time-points have been written. */
  count = 0
  readonly #readers: SourceReader[] = []
  #ring: Relation[]
  /** No reader still needs a time-point before this one. */
  #needed = 0
  /** Writes the next time-point, where that is done on demand; false while it is not determined. */
  readonly #fill: () => boolean

  constructor(types: readonly ValueType[], fill: () => boolean) {
    this.types = types
    this.#fill = fill
    this.current = new Relation(types)
    this.#ring = [this.current, new Relation(types)]
  }

  reader(): SourceReader {
    const reader = new SourceReader(this)
    this.#readers.push(reader)
    return reader
  }

  /** Begins the next time-point, with an empty relation. */
  begin(): void {
    if (this.count - this.#needed >= this.#ring.length) this.#makeRoom()
    this.current = this.at(this.count++)
    this.current.clear()
  }

  fill(): boolean {
    return this.#fill()
  }

  at(timePoint: number): Relation {
    const relation = this.#ring[timePoint & (this.#ring.length - 1)]
    if (relation === undefined) throw new Error('the ring has no gaps')
    return relation
  }

  markValues(values: ValueStore): void {
    for (const relation of this.#ring) relation.markValues(values)
  }

  reset(): void {
    this.count = 0
    this.#needed = 0
    for (const reader of this.#readers) reader.position = -1
  }

  #makeRoom(): void {
    this.#needed = this.count
    for (const { position } of this.#readers)
      if (position < this.#needed) this.#needed = Math.max(0, position)
    const { length } = this.#ring
    if (this.count - this.#needed < length) return
    const grown: Relation[] = []
    for (let slot = 0; slot < length * 2; slot++) {
      const timePoint = this.#needed + ((slot - this.#needed) & (length * 2 - 1))
      grown.push(timePoint < this.count ? this.at(timePoint) : new Relation(this.types))
    }
    this.#ring = grown
  }
}

/** Reads a source in order, at its own pace. */
export class SourceReader {
  /** The time-point it stands at; -1 before the first. */
  position = -1
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  next(): boolean {
    if (this.position + 1 >= this.#source.count && !this.#source.fill()) return false
    this.position++
    return true
  }

  relation(): Relation {
    return this.#source.at(this.position)
  }
}
