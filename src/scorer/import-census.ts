import type { Irregularity } from '../model/irregularity.ts'
import { type Place, printPlace } from '../model/rvbench-error.ts'
import type { IrregularityRow } from '../model/scorecard.ts'
import { compareAllNaturally } from './natural-order.ts'

/** Counts what adapters found irregular, by corpus and kind. */
export interface ImportCensus {
  /** Takes what one file's runs showed; a file's irregularities come in a row. */
  add(corpus: string, irregularities: readonly Irregularity[]): void
  /** Takes what a record of a file showed whose other records may be counted by other threads. */
  addPart(corpus: string, irregularities: readonly Irregularity[]): void
  /** Adds what another thread counted in other files. */
  merge(counts: CensusCounts): void
  counts(): CensusCounts
  /** Sorted. The example is of the file that sorts first, so that the order of the files does not show. */
  rows(): readonly IrregularityRow[]
}

/** What was counted, by corpus and kind, as plain data. */
export type CensusCounts = ReadonlyMap<string, ReadonlyMap<string, KindCount>>

interface KindCount {
  occurrences: number
  files: number
  /** Files of which parts were counted: these are told apart by name. */
  partOf: Set<string> | null
  lastFile: string
  example: Place
}

/** Nothing counted yet. */
export function makeImportCensus(): ImportCensus {
  const corpora = new Map<string, Map<string, KindCount>>()
  const kindsOf = (corpus: string): Map<string, KindCount> => {
    const kinds = corpora.get(corpus) ?? new Map<string, KindCount>()
    corpora.set(corpus, kinds)
    return kinds
  }
  return {
    add: (corpus, irregularities) => {
      if (irregularities.length === 0) return
      const kinds = kindsOf(corpus)
      for (const { kind, place } of irregularities) {
        const count = kinds.get(kind)
        if (count === undefined) {
          kinds.set(kind, { occurrences: 1, files: 1, partOf: null, lastFile: place.file, example: place })
          continue
        }
        count.occurrences++
        if (count.lastFile === place.file) continue
        count.files++
        count.lastFile = place.file
        if (place.file < count.example.file) count.example = place
      }
    },
    addPart: (corpus, irregularities) => {
      if (irregularities.length === 0) return
      const kinds = kindsOf(corpus)
      for (const { kind, place } of irregularities) {
        const count = kinds.get(kind)
        if (count === undefined) {
          const partOf = new Set([place.file])
          kinds.set(kind, { occurrences: 1, files: 0, partOf, lastFile: '', example: place })
          continue
        }
        count.occurrences++
        count.partOf ??= new Set()
        count.partOf.add(place.file)
        if (isBefore(place, count.example)) count.example = place
      }
    },
    merge: counts => {
      for (const [corpus, counted] of counts) {
        const kinds = kindsOf(corpus)
        for (const [kind, count] of counted) kinds.set(kind, sumOf(kinds.get(kind), count))
      }
    },
    counts: () => corpora,
    rows: () =>
      [...corpora]
        .flatMap(([corpus, kinds]) => [...kinds].map(([kind, count]) => censusRow(corpus, kind, count)))
        .sort((left, right) => compareAllNaturally([left.corpus, left.kind], [right.corpus, right.kind])),
  }
}

function sumOf(known: KindCount | undefined, count: KindCount): KindCount {
  if (known === undefined) return { ...count }
  return {
    occurrences: known.occurrences + count.occurrences,
    files: known.files + count.files,
    partOf: unionOf(known.partOf, count.partOf),
    lastFile: count.lastFile,
    example: isBefore(count.example, known.example) ? count.example : known.example,
  }
}

function unionOf(left: Set<string> | null, right: Set<string> | null): Set<string> | null {
  if (left === null || right === null || left === right) return left ?? right
  return new Set([...left, ...right])
}

// Which thread counted a record does not show: in one file, the first place counts.
function isBefore(left: Place, right: Place): boolean {
  if (left.file !== right.file) return left.file < right.file
  if (left.pointer === right.pointer) return false
  return compareAllNaturally([left.pointer ?? ''], [right.pointer ?? '']) < 0
}

function censusRow(corpus: string, kind: string, count: KindCount): IrregularityRow {
  const { occurrences, files, partOf, example } = count
  return { corpus, kind, occurrences, files: files + (partOf?.size ?? 0), example: printPlace(example) }
}
