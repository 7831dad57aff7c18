import type { ValueType } from '../../model/signature.ts'
import { Relation } from './relation.ts'
import { Timeline } from './timeline.ts'
import { TupleTable } from './tuple-table.ts'
import type { Holder, ValueStore } from './value-store.ts'

/**
 * What the operators of one compiled formula share: values, time, and the list of all that keeps rows (so that values
 * no longer in use can be dropped) and of all that has to be reset.
 */
export class Workspace {
  readonly values: ValueStore
  readonly timeline = new Timeline()
  readonly #holders: Holder[] = []
  readonly #resettable: { reset(): void }[] = []

  constructor(values: ValueStore) {
    this.values = values
  }

  relation(types: readonly ValueType[]): Relation {
    const relation = new Relation(types)
    this.hold(relation)
    return relation
  }

  table(types: readonly ValueType[]): TupleTable {
    const table = new TupleTable(types)
    this.hold(table)
    return table
  }

  hold(holder: Holder): void {
    this.#holders.push(holder)
  }

  /** Registers an operator, or anything else with state, for `reset`. */
  register<T extends { reset(): void }>(part: T): T {
    this.#resettable.push(part)
    return part
  }

  reset(): void {
    this.timeline.reset()
    for (const part of this.#resettable) part.reset()
    this.dropUnusedValues()
  }

  dropUnusedValues(): void {
    if (this.values.isCrowded()) this.values.sweep(this.#holders)
  }
}
