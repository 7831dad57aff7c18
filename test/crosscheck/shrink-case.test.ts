import { describe, expect, test } from 'vitest'
import type { CrosscheckCase } from '../../src/crosscheck/crosscheck-case.ts'
import { shrinkCase } from '../../src/crosscheck/shrink-case.ts'
import { checkTypes } from '../../src/mfotl/check-types.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import { printSignature } from '../../src/mfotl/print-signature.ts'
import { readLog } from '../../src/mfotl/read-log.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import { evaluateLog } from '../../src/monitors/monitor.ts'
import { printLog } from '../../src/monitors/monpoly/print-log.ts'
import { streamMonitor } from '../../src/monitors/stream/stream-monitor.ts'

function makeCase(signatureText: string, text: string, log: string): CrosscheckCase {
  const signature = readSignature(signatureText, 'case.sig')
  return { signature, formula: parseFormula(text, 'case.mfotl'), log: readLog(log, signature, 'case.log') }
}

function textsOf({ signature, formula, log }: CrosscheckCase): readonly string[] {
  return [printSignature(signature), printFormula(formula), printLog(log)]
}

function evaluate({ signature, formula, log }: CrosscheckCase) {
  const types = checkTypes(formula, signature, { file: 'case.mfotl', text: '' })
  const prepared = streamMonitor.prepare({ signature, formula, types })
  return prepared.kind === 'prepared' ? evaluateLog(prepared, log) : prepared
}

const always = () => true

// A monitor with a fault, beside one without: each fault leaves the smallest case that shows it.
describe('a case shrinks to what the fault needs', () => {
  const original = makeCase(
    'p(int,string) q(int) unused(int)',
    'EXISTS y. (p(x, y) AND (NOT (PREVIOUS[0,30] (ONCE[2,10] q(x)))) AND x > 2)',
    '@5 p(7,"long text") q(3) @9 q(7) unused(1) @17 p(7,"b") p(8,"c") @18 p(9,"d") @40 p(11,"e\\"f") @90 q(4)',
  )

  test.each([
    {
      fault: 'fails on any event',
      still: async ({ log }: CrosscheckCase) => log.timePoints.some(({ events }) => events.length > 0),
      smallest: ['q(int)\n', 'TRUE', '@0 q(0)\n'],
    },
    {
      fault: 'reads ONCE as TRUE',
      still: async (candidate: CrosscheckCase) => {
        const isThere = printFormula(candidate.formula).includes('ONCE')
        const outcome = evaluate(candidate)
        return isThere && outcome.kind === 'verdicts' && outcome.verdicts.length > 0
      },
      smallest: ['', 'NOT (ONCE FALSE)', '@0\n'],
    },
    {
      fault: 'reads quotes wrongly',
      still: async ({ log }: CrosscheckCase) =>
        log.timePoints.some(({ events }) =>
          events.some(({ args }) => args.some(arg => typeof arg === 'string' && arg.includes('"'))),
        ),
      smallest: ['p(int,string)\n', 'TRUE', '@0 p(0,"\\"")\n'],
    },
    {
      fault: 'forgets after ten',
      still: async ({ log: { timePoints } }: CrosscheckCase) =>
        Number(timePoints.at(-1)?.timestamp ?? 0) - Number(timePoints[0]?.timestamp ?? 0) > 10,
      smallest: ['', 'TRUE', '@0\n@11\n'],
    },
  ])('$fault', async ({ still, smallest }) => {
    const shrunk = await shrinkCase(original, still, always)
    expect(textsOf(shrunk.smallest)).toEqual(smallest)
    expect(shrunk.isMinimal).toBe(true)
  })
})

test('where the questions run out, what was found until then is given, and is said not to be minimal', async () => {
  const original = makeCase('p(int)', 'p(x)', '@1 p(1) @2 p(2) @3 p(3) @4 p(4)')
  const shrunk = await shrinkCase(
    original,
    async () => true,
    tries => tries < 2,
  )
  expect(shrunk).toMatchObject({ tries: 2, isMinimal: false })
})

test('a case that cannot be smaller stays as it is', async () => {
  const original = makeCase('p(int)', 'p(x)', '@1 p(1)')
  const { smallest, isMinimal } = await shrinkCase(original, async () => false, always)
  expect({ smallest, isMinimal }).toEqual({ smallest: original, isMinimal: true })
})
