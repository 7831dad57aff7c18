import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import {
  eventName,
  makeVariableNames,
  NOTHING,
  TIME_POINT_END,
} from '../../../src/monitors/dejavu/qtl-names.ts'

const names = fastCheck.oneof(
  fastCheck.string(),
  fastCheck.string({ unit: fastCheck.constantFrom('_', '-', 'a', 'A', '2', 'd', 'rv_', 'true', 'P') }),
)

// Java identifiers as DejaVu's parser takes them, none of its reserved words.
const SAFE =
  /^(?!(?:prop|where|preds?|events?|H|P|S|Forall|Exists|forall|exists)$|true|false)[A-Za-z][A-Za-z0-9_]*$/

test('no two predicates share an event, none has one of ours, and DejaVu reads them all', () => {
  fastCheck.assert(
    fastCheck.property(names, names, (left, right) => {
      expect(eventName(left)).toMatch(SAFE)
      expect([NOTHING, TIME_POINT_END]).not.toContain(eventName(left))
      expect(eventName(left) === eventName(right)).toBe(left === right)
    }),
  )
})

test('no two quantifiers share a variable, whatever their names', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.array(names), all => {
      const fresh = makeVariableNames()
      const variables = all.map(fresh)
      expect(new Set(variables).size).toBe(all.length)
      for (const variable of variables) expect(variable).toMatch(SAFE)
    }),
  )
})
