import type { Irregularity } from '../model/irregularity.ts'
import type { JsonObject } from '../model/json.ts'
import { escapeKey } from '../model/json-pointer.ts'
import type { Place } from '../model/rvbench-error.ts'

/** Kinds of irregularity with what they mean. `run`: counted once for each run, at its first place; `each`: at every place. */
export type IrregularityTable<Kind extends string> = Readonly<
  Record<Kind, readonly [counted: 'run' | 'each', meaning: string]>
>

/** Collects the irregularities of one run. */
export interface IrregularityTally<Kind extends string> {
  readonly irregularities: readonly Irregularity[]
  add(kind: Kind, pointer: string): void
  addMissingKey(key: string, pointer: string): void
  /** Adds what another tally holds of these kinds. */
  addFrom(other: Pick<IrregularityTally<Kind>, 'irregularities'>, ...kinds: readonly Kind[]): void
  /** Adds the object's keys that are not known. */
  addExtraKeys(object: JsonObject, known: ReadonlySet<string>, pointer: string): void
}

/** An empty tally of the table's kinds, for a run at this place: a file, or a line of one. */
export function makeIrregularityTally<Kind extends string>(
  run: Pick<Place, 'file' | 'line'>,
  table: IrregularityTable<Kind>,
): IrregularityTally<Kind> {
  const { file, line } = run
  const irregularities: Irregularity[] = []
  const counted = new Set<string>()
  // Told apart by name, before a kind is made of it: most extra keys stand in many places of a run.
  let extraKeys: Set<string> | null = null

  function addEach(kind: string, pointer: string): void {
    irregularities.push({ kind, place: line === undefined ? { file, pointer } : { file, line, pointer } })
  }

  function addOnce(kind: string, pointer: string): void {
    if (counted.has(kind)) return
    counted.add(kind)
    addEach(kind, pointer)
  }

  return {
    irregularities,
    add(kind, pointer) {
      if (table[kind][0] === 'run') addOnce(kind, pointer)
      else addEach(kind, pointer)
    },
    addFrom(other, ...kinds) {
      const wanted: ReadonlySet<string> = new Set(kinds)
      irregularities.push(...other.irregularities.filter(({ kind }) => wanted.has(kind)))
    },
    addMissingKey(key, pointer) {
      addOnce(`missing-key:${key}`, pointer)
    },
    addExtraKeys(object, known, pointer) {
      for (const key in object) {
        if (known.has(key) || extraKeys?.has(key)) continue
        extraKeys ??= new Set()
        extraKeys.add(key)
        addOnce(`extra-key:${kindOf(key)}`, `${pointer}/${escapeKey(key)}`)
      }
    },
  }
}

// Kinds are rows of the results: foreign text becomes one only if it is a plain word.
function kindOf(key: string): string {
  return /^\w[\w-]{0,59}$/.test(key) ? key : '(other)'
}
