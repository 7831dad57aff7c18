import { isMutating } from '../../canonicaliser/approval-events.ts'
import { type Policy, policyLanguage } from '../../model/policy.ts'
import type { ToolPolicyGuard } from '../../monitors/tool-policy/tool-policy-guard.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'

/** Makes rules for calls ready to look at runs. Throws RvbenchError where they are faulty. */
export type Guards = (policy: RulesForCalls) => ToolPolicyGuard

type RulesForCalls = Pick<Policy, 'text' | 'file' | 'calls'>

/** Where all policies are formulas. */
export const NO_GUARDS: Guards = ({ file }) => {
  throw new Error(`${file} is made of rules for calls, which nobody loaded`)
}

/** Loads what rules for calls need, where a policy is made of such: a replay of formulas starts without it. */
export async function loadGuards({ policies, mutations }: GuardSetup): Promise<Guards> {
  if (policies.every(policy => policyLanguage(policy) === 'mfotl')) return NO_GUARDS
  const [{ readToolPolicy }, { makeToolPolicyGuard }] = await Promise.all([
    import('../../specs/read-tool-policy.ts'),
    import('../../monitors/tool-policy/tool-policy-guard.ts'),
  ])
  return ({ text, file, calls }) => {
    const list = mutations.find(({ id }) => id === calls)
    const counts = list === undefined ? () => true : (tool: string) => isMutating(tool, list)
    return makeToolPolicyGuard(readToolPolicy(text, file), { file, counts })
  }
}

type GuardSetup = Pick<ReplaySetup, 'mutations'> & { readonly policies: readonly Pick<Policy, 'file'>[] }
