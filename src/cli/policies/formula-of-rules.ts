import { convertRules } from '../../agentspec/convert-rules.ts'
import type { Source } from '../../mfotl/source.ts'
import { readAgentspecPredicates } from '../../specs/read-agentspec-predicates.ts'

/** AgentSpec-shaped rules as the text of a formula over our vocabulary. Throws RvbenchError where they cannot be said so. */
export function formulaOfRules({ text, file }: Source): string {
  return convertRules(text, file, readAgentspecPredicates())
}
