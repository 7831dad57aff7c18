import type { Projection } from '../../canonicaliser/project-log.ts'
import { checkTypes } from '../../mfotl/check-types.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import { readSignature } from '../../mfotl/read-signature.ts'
import type { Policy } from '../../model/policy.ts'
import type { Signature } from '../../model/signature.ts'
import type { ExternalPolicy } from '../../monitors/external-monitor.ts'
import type { Vocabulary } from '../../specs/read-vocabulary.ts'
import { projectionOf } from './prepare-policies.ts'

/** A policy as external monitors take it, and the part of a log that it reads. */
export interface CheckedPolicy {
  readonly id: string
  readonly external: ExternalPolicy
  readonly projection: Required<Projection>
}

/** Parses and types policies over the vocabulary. Throws RvbenchError at what is faulty; monitorable they need not be. */
export function checkPolicies(
  policies: readonly Policy[],
  vocabulary: Vocabulary,
): { readonly signature: Signature; readonly policies: readonly CheckedPolicy[] } {
  const signature = readSignature(vocabulary.text, vocabulary.file)
  const checked = policies.map(({ id, file, text }): CheckedPolicy => {
    const formula = parseFormula(text, file)
    const types = checkTypes(formula, signature, { file, text })
    return { id, external: { signature, formula, types, text }, projection: projectionOf(formula) }
  })
  return { signature, policies: checked }
}
