import type { Source } from '../mfotl/source.ts'
import type { ActionName } from './condition.ts'
import { type DogwoodCursor, makeDogwoodCursor } from './dogwood-cursor.ts'
import { parseCondition } from './parse-condition.ts'
import { parseQualified } from './parse-names.ts'
import type { PolicySet, Rule, TemporalClause, Untranslated } from './policy-set.ts'

/**
 * Reads the rules of a Dogwood file and their temporal clauses; plain Cedar is passed over and named. Throws RvbenchError
 * (`syntax`) with the place, what stands there and what was expected.
 */
export function readPolicySet(text: string, file: string): PolicySet {
  const source: Source = { text, file }
  const cursor = makeDogwoodCursor(source)
  const rules: Rule[] = []
  while (cursor.peek().kind !== 'end') rules.push(parseRule(cursor))
  if (rules.length === 0) throw cursor.unexpected('a rule: permit (…) … ; or forbid (…) … ;')
  return { source, rules }
}

function parseRule(cursor: DogwoodCursor): Rule {
  const { start } = cursor.peek().span
  const untranslated: Untranslated[] = []
  while (cursor.isAt('@')) passAnnotation(cursor)
  if (!cursor.isAt('permit') && !cursor.isAt('forbid')) throw cursor.unexpected("'permit' or 'forbid'")
  const effect = cursor.next().text === 'forbid' ? 'forbid' : 'permit'
  const action = parseScope(cursor, untranslated)
  const clauses: TemporalClause[] = []
  while (!cursor.take(';')) {
    if (!cursor.isAt('when') && !cursor.isAt('unless')) throw cursor.unexpected("'when', 'unless' or ';'")
    const clauseStart = cursor.peek().span.start
    const keyword = cursor.next().text === 'unless' ? 'unless' : 'when'
    if (cursor.take('temporal')) {
      cursor.expect('{')
      const condition = parseCondition(cursor)
      if (!cursor.take('}')) throw cursor.unexpected("'&&', 'since' or '}'")
      clauses.push({ keyword, condition, span: cursor.spanFrom(clauseStart) })
    } else {
      cursor.take('guardrails')
      if (!cursor.isAt('{')) throw cursor.unexpected("'{' or 'temporal {'")
      passGroup(cursor)
      untranslated.push({ what: `a plain Cedar '${keyword}' clause`, span: cursor.spanFrom(clauseStart) })
    }
  }
  return { effect, action, clauses, untranslated, span: cursor.spanFrom(start) }
}

// Annotations name and describe: they decide nothing.
function passAnnotation(cursor: DogwoodCursor): void {
  cursor.next()
  cursor.expectKind('name', 'the name of an annotation')
  if (cursor.isAt('(')) passGroup(cursor)
}

// `(principal, action == Ns::Action::"id", resource)`: only the action is read.
function parseScope(cursor: DogwoodCursor, untranslated: Untranslated[]): ActionName | null {
  let action: ActionName | null = null
  cursor.expect('(')
  while (!cursor.isAt(')')) {
    const { text: variable, span } = cursor.expectKind('name', "'principal', 'action' or 'resource'")
    if (variable === 'action' && cursor.isAt('==')) {
      cursor.next()
      action = parseQualified(cursor, 'an action, as Bank::Action::"send_money"')
    } else if (!cursor.isAt(',') && !cursor.isAt(')')) {
      while (!cursor.isAt(',') && !cursor.isAt(')')) passOne(cursor)
      untranslated.push({ what: `a Cedar constraint on ${variable}`, span: cursor.spanFrom(span.start) })
    }
    if (!cursor.take(',') && !cursor.isAt(')')) throw cursor.unexpected("',' or ')'")
  }
  cursor.next()
  return action
}

function passOne(cursor: DogwoodCursor): void {
  if (CLOSING.has(cursor.peek().text) && cursor.peek().kind === 'symbol') passGroup(cursor)
  else cursor.next()
  if (cursor.peek().kind === 'end') throw cursor.unexpected("')'")
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])

// A group in brackets with all that is inside. A stack of its own: plain Cedar may nest deeper than calls can.
function passGroup(cursor: DogwoodCursor): void {
  const open: string[] = []
  do {
    const token = cursor.peek()
    if (token.kind !== 'name' && token.kind !== 'int' && token.kind !== 'string' && token.kind !== 'symbol') {
      throw cursor.unexpected(`'${open.at(-1) ?? '{'}'`)
    }
    const closing = token.kind === 'symbol' ? CLOSING.get(token.text) : undefined
    if (closing !== undefined) open.push(closing)
    else if (token.kind === 'symbol' && [')', ']', '}'].includes(token.text)) {
      if (open.pop() !== token.text) throw cursor.unexpected('brackets that match')
    }
    cursor.next()
  } while (open.length > 0)
}
