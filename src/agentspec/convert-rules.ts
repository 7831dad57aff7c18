import { RvbenchError } from '../model/rvbench-error.ts'
import { type Check, type Rule, readRules } from './read-rules.ts'
import type { PlacedWord } from './read-words.ts'

/**
 * Says AgentSpec-shaped rules as one formula: it holds at a call at which some rule steps in. `predicates` are formulas by
 * name. Throws `syntax`; `unknown-name` at a predicate that has no formula; `bad-shape` at a rule that cannot be judged on a
 * recording.
 */
export function convertRules(text: string, file: string, predicates: ReadonlyMap<string, string>): string {
  const rules = readRules(text, file).map(rule => convertRule(rule, file, predicates))
  const comments = rules.map(({ comment }) => `# ${comment}\n`).join('')
  const [first = '', ...others] = rules.map(({ formula }) => formula)
  return `${comments}${others.reduce((left, right) => `(${left})\nOR (${right})`, first)}\n`
}

function convertRule(
  rule: Rule,
  file: string,
  predicates: ReadonlyMap<string, string>,
): { readonly comment: string; readonly formula: string } {
  checkEnforcements(rule, file)
  checkTrigger(rule, file)
  const tool = rule.tool === null ? [] : [`tool = "${rule.tool}"`]
  const checks = rule.checks.map(check => formulaOf(check, file, predicates))
  const formula = [...tool, ...checks].reduce((left, right) => `(${left}) AND (${right})`, 'call(call, tool)')
  const enforced = rule.enforcements.map(({ text }) => text).join(', ')
  return { comment: `${rule.name}: ${enforced}`, formula }
}

function formulaOf({ predicate, isNegated }: Check, file: string, predicates: ReadonlyMap<string, string>) {
  const formula = predicates.get(predicate.text) ?? CONSTANTS.get(predicate.text)
  if (formula === undefined) {
    throw new RvbenchError('unknown-name', `the predicate ${predicate.text} has no formula here`, {
      place: placeOf(file, predicate),
      hint: `predicates: ${[...predicates.keys(), ...CONSTANTS.keys()].join(', ')}`,
    })
  }
  return isNegated ? `NOT (${formula})` : formula
}

const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['true', 'TRUE'],
  ['false', 'FALSE'],
])

// Each says what happens in the agent's program, not to a call.
const OTHER_TRIGGERS: ReadonlySet<string> = new Set(['state_change', 'after_action', 'finish'])

function checkTrigger({ tool, name, line }: Rule, file: string): void {
  if (tool === null || !OTHER_TRIGGERS.has(tool)) return
  throw new RvbenchError('bad-shape', `rule ${name} is triggered by ${tool}, which is no call of a tool`, {
    place: { file, line },
    hint: 'name a tool, or any',
  })
}

/** What a rule does that steps in. The call does not go through as it is. */
const STEPS_IN: ReadonlySet<string> = new Set(['stop', 'skip', 'user_inspection'])

function checkEnforcements({ enforcements, name }: Rule, file: string): void {
  for (const word of enforcements) {
    if (STEPS_IN.has(word.text)) continue
    const reason = WHY_NOT.get(word.text) ?? 'is no enforcement that a recording can show'
    throw new RvbenchError('bad-shape', `rule ${name}: ${word.text} ${reason}`, {
      place: placeOf(file, word),
      hint: `enforcements: ${[...STEPS_IN].join(', ')}`,
    })
  }
}

const WHY_NOT: ReadonlyMap<string, string> = new Map([
  ['none', 'does nothing: such a rule is never violated'],
  ['llm_self_reflect', 'asks a model, whose answer is in no recording'],
])

function placeOf(file: string, { line, column }: PlacedWord) {
  return { file, line, column }
}
