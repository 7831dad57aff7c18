import { resolve } from 'node:path'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import type { HashedIntents, Intents } from '../../model/intents.ts'
import type { Policy } from '../../model/policy.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { readIntents } from '../../specs/read-intents.ts'
import { projectionOf } from './prepare-policies.ts'

/** The lists of tools that a facts file holds; null without one. */
export function chooseIntents(facts: string | null, cwd: string): HashedIntents | null {
  return facts === null ? null : readIntents(resolve(cwd, facts), facts)
}

/**
 * Throws `usage` where a policy asks for lists of tools and none, or another, was given: it would fire on everything, and
 * look like a finding.
 */
export function checkIntents(
  policies: readonly Policy[],
  facts: string | null,
  intents: Intents | null,
): void {
  for (const policy of policies) {
    // Most policies do not ask, and need not be parsed for it.
    if (!/\bintended\s*\(/.test(policy.text)) continue
    const { predicates, levels } = projectionOf(parseFormula(policy.text, policy.file))
    if (!predicates.has('intended')) continue
    const asked = levels.get('intended')
    const unknown = asked === undefined ? undefined : [...asked].find(list => list !== intents?.list)
    if (intents !== null && unknown === undefined) continue
    const seen =
      intents === null ? 'no list was given' : `${facts} holds the list ${JSON.stringify(intents.list)}`
    const wanted = [...(asked ?? [])].map(list => ` ${JSON.stringify(list)}`).join()
    throw new RvbenchError('usage', `policy ${policy.id} asks for the list of tools${wanted}; ${seen}`, {
      hint: 'name one with --facts FILE; rvbench embedded --lists FILE writes those that a tool filter left in its runs',
    })
  }
}
