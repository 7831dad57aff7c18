import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { checkTypes } from '../../../src/mfotl/check-types.ts'
import type { Formula } from '../../../src/mfotl/formula.ts'
import { printFormula } from '../../../src/mfotl/print-formula.ts'
import type { ExternalPolicy } from '../../../src/monitors/external-monitor.ts'
import { makeMonpolyMonitor } from '../../../src/monitors/monpoly/monpoly-monitor.ts'
import { safeFormulas, safeLogs, safeSignature } from '../../property/safe-formulas.ts'
import { INSTALLED } from './installed-monpoly.ts'

const OPTIONS = {
  limits: { milliseconds: 60_000, outputBytes: 100_000_000 },
  jobs: 2,
  signal: new AbortController().signal,
}

const numRuns = Number(process.env['RVBENCH_LIFTED_RUNS'] ?? 25)

test.skipIf(INSTALLED === null).each([
  { kernel: 'monpoly', hasFuture: false, depth: 3 },
  { kernel: 'monpoly', hasFuture: true, depth: 2 },
  { kernel: 'verimon', hasFuture: true, depth: 2 },
] as const)(
  'the $kernel that is installed says of many runs in one log, lifted, what it says of each alone: future $hasFuture',
  { timeout: 600_000 },
  async ({ kernel, hasFuture, depth }) => {
    const monitor = makeMonpolyMonitor({ command: INSTALLED ?? ['monpoly'], kernel })
    const manyLogs = fastCheck.array(safeLogs, { minLength: 2, maxLength: 4 })
    let lifted = 0
    await fastCheck.assert(
      fastCheck.asyncProperty(safeFormulas({ hasFuture, depth }), manyLogs, async (formula, logs) => {
        const policy = policyOf(formula)
        const together = await monitor.evaluate(policy, logs, OPTIONS)
        if (together.batching.kind !== 'one-process') return
        lifted += 1
        for (const [index, log] of logs.entries()) {
          const alone = await monitor.evaluate(policy, [log], OPTIONS)
          expect([index, together.outcomes[index]]).toEqual([index, alone.outcomes[0]])
        }
      }),
      { numRuns },
    )
    expect(lifted).toBeGreaterThan(numRuns / 4)
  },
)

function policyOf(formula: Formula): ExternalPolicy {
  const text = `${printFormula(formula)}\n`
  const types = checkTypes(formula, safeSignature, { file: 'policy.mfotl', text })
  return { signature: safeSignature, formula, types, text }
}
