import { checkTypes } from '../../../src/mfotl/check-types.ts'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'
import { readSignature } from '../../../src/mfotl/read-signature.ts'
import type { ExternalPolicy } from '../../../src/monitors/external-monitor.ts'

/** A policy from the text of a formula and of a signature. */
export function readPolicy(text: string, signatureText: string): ExternalPolicy {
  const signature = readSignature(signatureText, 'policy.sig')
  const formula = parseFormula(text, 'policy.mfotl')
  return { signature, formula, types: checkTypes(formula, signature, { file: 'policy.mfotl', text }), text }
}
