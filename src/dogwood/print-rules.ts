import type { ActionName, Condition } from './condition.ts'
import { printActionName, printCondition } from './print-condition.ts'

/** A rule that forbids an action where a condition holds; a null condition always does. */
export interface ForbidRule {
  readonly action: ActionName | null
  readonly condition: Condition | null
}

/** A Dogwood file that permits everything but what a rule forbids. */
export function printRules(rules: readonly ForbidRule[]): string {
  return ['permit (principal, action, resource);', ...rules.map(printRule)].map(rule => `${rule}\n`).join('')
}

function printRule({ action, condition }: ForbidRule): string {
  const scope = action === null ? 'action' : `action == ${printActionName(action)}`
  const clause = condition === null ? '' : `\nwhen temporal { ${printCondition(condition)} }`
  return `forbid (principal, ${scope}, resource)${clause};`
}
