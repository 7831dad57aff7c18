import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { allPositions } from '../../../src/monitors/stream/row-hash.ts'
import { TupleTable } from '../../../src/monitors/stream/tuple-table.ts'

const pair = fastCheck.tuple(fastCheck.nat(20), fastCheck.nat(20))
const change = fastCheck.record({ kind: fastCheck.constantFrom('insert', 'remove', 'clear'), pair })

test('holds what a set of pairs holds, and finds by key what a scan finds', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.array(change, { maxLength: 300, size: 'max' }), changes => {
      const table = new TupleTable(['int', 'int'])
      const index = table.indexOn(Int32Array.of(1))
      const set = new Map<string, readonly [number, number]>()
      for (const [step, { kind, pair: tuple }] of changes.entries()) {
        const row = Int32Array.from(tuple)
        if (kind === 'insert') {
          table.insert(row, 0, allPositions(2))
          set.set(tuple.join(), tuple)
        } else if (kind === 'remove') {
          const slot = table.find(row, 0, allPositions(2))
          expect(slot >= 0).toBe(set.delete(tuple.join()))
          if (slot >= 0) table.remove(slot)
        } else if (step % 50 === 0) {
          table.clear()
          set.clear()
        }
      }
      expect(slotsOf(table).map(slot => tupleAt(table, slot).join())).toEqual(
        expect.arrayContaining([...set.keys()]),
      )
      expect(table.size).toBe(set.size)
      for (let key = 0; key <= 20; key++) {
        const found: string[] = []
        let slot = index.first(Int32Array.of(key), 0, Int32Array.of(0))
        for (; slot >= 0; slot = index.following(slot)) found.push(tupleAt(table, slot).join())
        const scanned = [...set.values()].filter(([, second]) => second === key)
        expect(found.toSorted()).toEqual(scanned.map(tuple => tuple.join()).toSorted())
      }
    }),
  )
})

function slotsOf(table: TupleTable): readonly number[] {
  return Array.from({ length: table.top }, (_, slot) => slot).filter(slot => table.isUsed(slot))
}

function tupleAt(table: TupleTable, slot: number): readonly number[] {
  return [...table.rows.subarray(slot * table.arity, (slot + 1) * table.arity)]
}
