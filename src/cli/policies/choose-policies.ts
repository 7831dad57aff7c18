import type { Policy } from '../../model/policy.ts'
import type { Catalogue } from '../../specs/read-policies.ts'
import { type Selection, selectPolicies } from '../../specs/select-policies.ts'
import { sha256 } from '../../specs/sha256.ts'

/**
 * The policies that names ask for (see `selectPolicies`), rules of AgentSpec's form as the formulas that they are here. Throws as
 * that does, and as `convertRules` where rules cannot be said as a formula.
 */
export async function choosePolicies(
  names: readonly string[],
  catalogue: Catalogue,
  cwd: string,
): Promise<Selection> {
  const { policies, packs } = selectPolicies(names, catalogue, cwd)
  if (!policies.some(({ file }) => isAgentspec(file))) return { policies, packs }
  // Loaded here: most policies are formulas.
  const { formulaOfRules } = await import('./formula-of-rules.ts')
  return {
    policies: policies.map(policy =>
      isAgentspec(policy.file) ? asFormula(policy, formulaOfRules(policy)) : policy,
    ),
    packs,
  }
}

/** Whether a file holds rules of AgentSpec's form: its name says so. */
export function isAgentspec(file: string): boolean {
  return file.endsWith('.spec')
}

// What is evaluated is the formula: its hash tells of other rules, and of other meanings of their predicates.
function asFormula(policy: Policy, text: string): Policy {
  return { ...policy, text, hash: sha256(text) }
}
