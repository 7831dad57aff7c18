import { editDistance } from '../../model/edit-distance.ts'
import { type Policy, policyLanguage } from '../../model/policy.ts'
import { visibleText } from '../../reporter/visible-text.ts'

/** Whether they are rules for calls of somebody's own, in whose names of tools a slip of the pen shows nowhere else. */
export function areOwnRules(policy: Policy): boolean {
  return policyLanguage(policy) === 'tool-policy' && !policy.file.startsWith('specs/')
}

/**
 * Tells which tools such rules list that no run calls: those may be misspelt, and then the real ones are denied. '' where
 * there is none.
 */
export async function renderUncalledTools(
  policies: readonly Policy[],
  called: ReadonlySet<string>,
): Promise<string> {
  const own = policies.filter(areOwnRules)
  if (own.length === 0) return ''
  const { readToolPolicy } = await import('../../specs/read-tool-policy.ts')
  return own
    .map(({ text, file }) => {
      const listed = Object.keys(readToolPolicy(text, file).tools)
      const uncalled = listed.filter(tool => !called.has(tool))
      if (uncalled.length === 0) return ''
      const names = uncalled.map(tool => withMeant(tool, nearest(tool, called, listed))).join(', ')
      return `rvbench: ${visibleText(file)} lists tools that no replayed run calls: ${names}\n`
    })
    .join('')
}

function withMeant(tool: string, meant: string | null): string {
  return meant === null ? visibleText(tool) : `${visibleText(tool)} (is ${visibleText(meant)} meant?)`
}

// What is listed, too, is another tool.
function nearest(tool: string, called: ReadonlySet<string>, listed: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(tool.length / 4))
  const [first] = [...called]
    .filter(other => !listed.includes(other) && Math.abs(other.length - tool.length) <= most)
    .map(other => ({ other, distance: editDistance(tool, other) }))
    .filter(({ distance }) => distance <= most)
    .sort((left, right) => left.distance - right.distance)
  return first?.other ?? null
}
