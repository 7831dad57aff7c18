import type { Condition, DogwoodComparison, DogwoodTerm, EventMatch, FieldPattern } from './condition.ts'
import type { DogwoodCursor } from './dogwood-cursor.ts'
import { parseBinder, parsePath, parseWindow } from './parse-names.ts'
import { isAtAggregate, parseTerm } from './parse-term.ts'

/** How deep conditions may nest: far more than a person writes, and shallow enough for the call stack. */
const DEEPEST = 200

/** Reads a temporal condition: `&&` binds loosest, `!` tightest, `exists` reaches as far right as it can. */
export function parseCondition(cursor: DogwoodCursor): Condition {
  let depth = 0
  return condition()

  function condition(): Condition {
    depth += 1
    if (depth > DEEPEST)
      throw cursor.errorAt(cursor.peek().span, `saw a condition more than ${DEEPEST} levels deep`)
    const { start } = cursor.peek().span
    let left = sinceChain()
    while (cursor.take('&&')) left = { kind: 'and', left, right: sinceChain(), span: cursor.spanFrom(start) }
    depth -= 1
    return left
  }

  function sinceChain(): Condition {
    const { start } = cursor.peek().span
    const left = negated()
    if (!cursor.take('since')) return left
    const window = parseWindow(cursor)
    return { kind: 'since', window, left, right: atom(), span: cursor.spanFrom(start) }
  }

  function negated(): Condition {
    const starts: number[] = []
    while (cursor.isAt('!')) starts.push(cursor.next().span.start)
    if (starts.length > DEEPEST)
      throw cursor.errorAt(cursor.peek().span, `saw more than ${DEEPEST} negations in a row`)
    return starts.reduceRight<Condition>(
      (body, start) => ({ kind: 'not', body, span: cursor.spanFrom(start) }),
      conjunct(),
    )
  }

  function conjunct(): Condition {
    const { start } = cursor.peek().span
    if (cursor.isAt('formerly') || cursor.isAt('previous')) {
      const kind = cursor.next().text === 'previous' ? 'previous' : 'formerly'
      const window = parseWindow(cursor)
      return { kind, window, body: atom(), span: cursor.spanFrom(start) }
    }
    if (cursor.isAt('exists')) {
      cursor.next()
      const binder = parseBinder(cursor)
      cursor.expect('.')
      return { kind: 'exists', binder, body: condition(), span: cursor.spanFrom(start) }
    }
    return atom()
  }

  function atom(): Condition {
    const { start } = cursor.peek().span
    if (cursor.isAt('(') && !isAtAggregate(cursor, 1)) {
      cursor.next()
      const inside = condition()
      if (!cursor.take(')')) throw cursor.unexpected("'&&' or ')'")
      return inside
    }
    if (cursor.isAt('formerly') || cursor.isAt('previous') || cursor.isAt('exists') || cursor.isAt('!')) {
      throw cursor.unexpected('an event, a comparison, or a condition in parentheses')
    }
    if (cursor.isAt('tp') && cursor.isAt('(', 1)) {
      cursor.next()
      cursor.next()
      const variable = cursor.expectKind('name', 'a variable').text
      cursor.expect(')')
      return { kind: 'time-point', variable, span: cursor.spanFrom(start) }
    }
    const left = parseTerm(cursor, condition)
    if (left.kind === 'entity' && cursor.take('::')) return event(start, left)
    const operator = COMPARISONS.find(candidate => cursor.isAt(candidate))
    if (operator === undefined)
      throw cursor.unexpected('a comparison, or ::kind{…} after the name of an action')
    cursor.next()
    return {
      kind: 'comparison',
      operator,
      left,
      right: parseTerm(cursor, condition),
      span: cursor.spanFrom(start),
    }
  }

  function event(start: number, name: Extract<DogwoodTerm, { kind: 'entity' }>): EventMatch {
    const kind = cursor.expectKind('name', 'a kind of event, as request').text
    const fields: FieldPattern[] = []
    if (!cursor.isAt('{'))
      throw cursor.unexpected("'{': an event without conditions on its fields ends in {}")
    // Blocks that follow add to the first.
    while (cursor.take('{')) {
      while (!cursor.isAt('}')) {
        const path = parsePath(cursor)
        cursor.expect(':')
        fields.push({ path, term: parseTerm(cursor, condition) })
        if (!cursor.take(',') && !cursor.isAt('}')) throw cursor.unexpected("',' or '}'")
      }
      cursor.next()
    }
    const action = { namespace: name.type, id: name.id }
    return { kind: 'event', action, event: kind, fields, span: cursor.spanFrom(start) }
  }
}

const COMPARISONS: readonly DogwoodComparison[] = ['<=', '>=', '!=', '==', '<', '>']
