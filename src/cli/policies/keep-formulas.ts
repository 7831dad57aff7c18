import { type Policy, policyLanguage } from '../../model/policy.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Io } from '../io.ts'

/**
 * The policies that are formulas. Of rules for calls it says on standard error that no formula expresses them; throws
 * `usage` where nothing else was asked for.
 */
export function keepFormulas(policies: readonly Policy[], io: Pick<Io, 'stderr'>): readonly Policy[] {
  const formulas = policies.filter(policy => policyLanguage(policy) === 'mfotl')
  const others = policies.filter(policy => policyLanguage(policy) === 'tool-policy')
  if (others.length === 0) return formulas
  const names = others.map(({ id }) => id).join(', ')
  if (formulas.length === 0) {
    throw new RvbenchError('usage', `${names}: not expressible: rules for calls, not formulas`, {
      hint: 'rvbench replay evaluates them',
    })
  }
  io.stderr.write(`rvbench: left out, not expressible: ${names} (rules for calls, not formulas)\n`)
  return formulas
}
