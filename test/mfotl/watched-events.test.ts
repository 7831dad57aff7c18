import { expect, test } from 'vitest'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { watchedEvents } from '../../src/mfotl/watched-events.ts'

function watched(text: string) {
  const { atoms, guards } = watchedEvents(parseFormula(text, 'f'))
  return {
    bounds: atoms.flatMap(({ atom, bounds }) =>
      bounds.size === 0
        ? []
        : [`${atom.name}: ${[...bounds].map(([name, values]) => `${name} ${[...values].join(' ')}`).join()}`],
    ),
    atoms: atoms.map(({ atom, polarity }) => `${polarity}${printFormula(atom)}`).join(' '),
    guards: guards.map(printFormula),
  }
}

test.each([
  ['p(x) AND (NOT (ONCE q(x)))', '+p(x) -q(x)', ['ONCE q(x)']],
  ['p(x) AND (NOT ((NOT r(x)) SINCE q(x)))', '+p(x) +r(x) -q(x)', ['(NOT r(x)) SINCE q(x)']],
  ['p(x) IMPLIES q(x)', '-p(x) +q(x)', []],
  ['p(x) EQUIV q(x)', '±p(x) ±q(x)', []],
  ['(c <- CNT x p(x)) AND c > 2', '±p(x)', []],
  ['tp(i) AND ts(t) AND p(i)', '+p(i)', []],
  ['NOT (NOT p(x))', '+p(x)', ['NOT p(x)']],
  ['LET ok(y) = q(y) IN p(x) AND (NOT (ONCE ok(x)))', '+p(x) -q(y)', ['LET ok(y) = q(y) IN ONCE ok(x)']],
  ['LET ok(y) = q(y) IN ok(x) AND (NOT ok(x))', '+q(y) -q(y)', ['LET ok(y) = q(y) IN ok(x)']],
  ['LET q(y) = p(y) IN LET r(y) = q(y) IN r(x) AND r(x)', '+p(y)', []],
  ['LET p(y) = p(y) AND q(y) IN p(x)', '+p(y) +q(y)', []],
  ['LETPAST s(y) = q(y) OR (PREVIOUS s(y)) IN s(x)', '+q(y)', []],
])('%s', (text, atoms, guards) => {
  expect(watched(text)).toMatchObject({ atoms, guards })
})

test.each([
  ['p(x, y) AND x = "a"', ['p: x a']],
  ['x = "a" AND (p(x) AND ("b" = y OR y = "c"))', ['p: y c b,x a']],
  ['p(x) AND (x = "a" OR x = "b") AND (x = "b" OR x = "c")', ['p: x b']],
  ['p(x) AND x = 1 AND (NOT (ONCE q(x)))', ['p: x 1', 'q: x 1']],
  ['p(x) AND x = "a" AND (EXISTS x. q(x))', ['p: x a']],
  ['(EXISTS y. q(x, y) AND y = "a") AND p(x)', ['q: y a']],
  // Nothing is known of x where it may be something else.
  ['p(x) AND (x = "a" OR q(x))', []],
  ['p(x) AND (x = "a" OR y = "a")', []],
  ['p(x) OR x = "a"', []],
  ['p(x) AND (NOT (x = "a"))', []],
  ['p(x) AND x = y', []],
  ['p(x) AND x < 3', []],
  ['LET ok(x) = q(x) IN p(x) AND x = "a" AND ok(x)', ['p: x a']],
  ['(c <- CNT x; y q(x, y)) AND y = "a"', []],
])('what equalities leave in %s', (text, bounds) => {
  expect(watched(text).bounds).toEqual(bounds)
})
