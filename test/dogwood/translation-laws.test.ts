import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { translateFromMfotl } from '../../src/dogwood/from-mfotl.ts'
import { printRules } from '../../src/dogwood/print-rules.ts'
import { readPolicySet } from '../../src/dogwood/read-policy-set.ts'
import { type MfotlPolicy, translateToMfotl } from '../../src/dogwood/to-mfotl.ts'
import type { Formula } from '../../src/mfotl/formula.ts'
import { conditions, eventLogs, eventSignature } from './arbitrary-conditions.ts'
import { holds } from './evaluate-condition.ts'
import { verdictsOn } from './verdicts-on.ts'

const RUNS = 400
const policies = conditions(2).map(
  text =>
    `permit (principal, action, resource);\nforbid (principal, action, resource) when temporal { ${text} };`,
)

test('the formula of a condition holds where the condition does by its own semantics', () => {
  let refused = 0
  fastCheck.assert(
    fastCheck.property(policies, eventLogs, (text, log) => {
      const translated = toMfotl(text)
      if (translated === null) {
        refused += 1
        return
      }
      const condition = readPolicySet(text, 'p.dw').rules[1]?.clauses[0]?.condition
      if (condition === undefined) throw new Error('the rule has a condition')
      const requests = [...log.timePoints.entries()].filter(
        ([, { events }]) => events[0]?.args[2] === 'request',
      )
      const expected = requests.flatMap(([point]) => (holds(condition, log, point) ? [point] : []))
      expect(verdictsOn(translated.formula, eventSignature, log)).toEqual(expected)
    }),
    { numRuns: RUNS },
  )
  expect(refused).toBeLessThan(RUNS / 4)
})

test('there and back keeps the verdicts', () => {
  let compared = 0
  fastCheck.assert(
    fastCheck.property(policies, eventLogs, (text, log) => {
      const there = toMfotl(text)
      const again = there === null ? null : thereAndBack(there.formula)
      if (there === null || again === null) return
      compared += 1
      expect(verdictsOn(again.formula, eventSignature, log)).toEqual(
        verdictsOn(there.formula, eventSignature, log),
      )
    }),
    { numRuns: RUNS },
  )
  expect(compared).toBeGreaterThan(RUNS / 2)
})

// Found by the law above: MonPoly's steps look at a conjunction anew for each one that it stands under.
test('what would be looked at for ever is not, and is translated all the same', () => {
  const text = `permit (principal, action, resource);
forbid (principal, action, resource) when temporal {
  (exists (v: String). (formerly within 3s (A::Action::"x"::request{ s: v, n: * } && A::Action::"x"::request{ s: v }))
    && !(formerly within 3s (A::Action::"y"::response{ s: v } && (context.n != 2))))
  && ((context.n > 1) since within 2m (context.n > 1)) };`
  const there = toMfotl(text)
  const back =
    there === null
      ? null
      : translateFromMfotl(there.formula, eventSignature, { namespace: 'A::Action', maxWindow: 86_400 })
  if (back?.kind !== 'translated') throw new Error('the rule is translated there and back')
  expect(translateToMfotl(readPolicySet(printRules(back.rules), 'p.dw')).kind).toBe('translated')
})

function toMfotl(text: string): MfotlPolicy | null {
  const translated = translateToMfotl(readPolicySet(text, 'p.dw'))
  return translated.kind === 'translated' ? translated : null
}

function thereAndBack(formula: Formula): MfotlPolicy | null {
  const options = { namespace: 'A::Action', maxWindow: 86_400 }
  const back = translateFromMfotl(formula, eventSignature, options)
  return back.kind === 'translated' ? toMfotl(printRules(back.rules)) : null
}
