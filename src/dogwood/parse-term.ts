import { readInt } from '../mfotl/read-int.ts'
import type { AggregateTerm, Binder, Condition, DogwoodTerm } from './condition.ts'
import type { DogwoodCursor } from './dogwood-cursor.ts'
import { parseBinder, parsePath, parseQualified, parseText } from './parse-names.ts'

/** Whether what stands here in parentheses is an aggregate, not a condition. */
export function isAtAggregate(cursor: DogwoodCursor, ahead = 0): boolean {
  return cursor.isAt('count', ahead) || (cursor.isAt('sum', ahead) && cursor.peek(ahead + 1).kind === 'name')
}

/** Reads a term; `condition` reads what an aggregate ranges over. */
export function parseTerm(cursor: DogwoodCursor, condition: () => Condition, depth = 0): DogwoodTerm {
  const { kind, text, span } = cursor.peek()
  switch (kind) {
    case 'int':
      return { kind, value: readInt(cursor.next().text), span }
    case 'string':
      return { kind, value: parseText(cursor), span }
    case 'symbol':
      if (text === '*') {
        cursor.next()
        return { kind: 'wildcard', span }
      }
      if (text === '[') return parseArray()
      if (text === '(' && isAtAggregate(cursor, 1)) {
        cursor.next()
        const aggregate = parseAggregate()
        cursor.expect(')')
        return { ...aggregate, span: cursor.spanFrom(span.start) }
      }
      throw cursor.unexpected(EXPECTED)
    case 'name':
      return parseNamed()
    case 'end':
    case 'unknown':
    case 'unterminated-string':
      throw cursor.unexpected(EXPECTED)
  }

  function parseArray(): DogwoodTerm {
    cursor.expect('[')
    if (depth > DEEPEST_ARRAY)
      throw cursor.errorAt(span, `saw an array more than ${DEEPEST_ARRAY} levels deep`)
    const items: DogwoodTerm[] = []
    while (!cursor.isAt(']')) {
      items.push(parseTerm(cursor, condition, depth + 1))
      if (!cursor.take(',') && !cursor.isAt(']')) throw cursor.unexpected("',' or ']'")
    }
    cursor.next()
    return { kind: 'array', items, span: cursor.spanFrom(span.start) }
  }

  function parseNamed(): DogwoodTerm {
    if (cursor.isAt('::', 1)) {
      const { namespace, id } = parseQualified(cursor, 'an entity')
      return { kind: 'entity', type: namespace, id, span: cursor.spanFrom(span.start) }
    }
    if (isAtAggregate(cursor)) return parseAggregate()
    if (cursor.isAt('(', 1)) {
      if (text === 'decimal') return parseDecimal()
      throw cursor.errorAt(span, `saw ${text}(…), a macro, which is not read`, 'write its body in place')
    }
    if (text === 'context' && cursor.isAt('.', 1)) {
      const [, ...path] = parsePath(cursor)
      return { kind: 'context', path, span: cursor.spanFrom(span.start) }
    }
    if (text === 'principal' || text === 'resource') {
      const [, ...path] = parsePath(cursor)
      return { kind: 'scope', root: text, path, span: cursor.spanFrom(span.start) }
    }
    cursor.next()
    if (text === 'true' || text === 'false') return { kind: 'bool', value: text === 'true', span }
    return text === '_' ? { kind: 'wildcard', span } : { kind: 'variable', name: text, span }
  }

  function parseDecimal(): DogwoodTerm {
    cursor.next()
    cursor.expect('(')
    const written = parseText(cursor)
    cursor.expect(')')
    const whole = cursor.spanFrom(span.start)
    if (/^-?[0-9]+\.[0-9]{1,4}$/.test(written)) return { kind: 'decimal', text: written, span: whole }
    throw cursor.errorAt(
      whole,
      'saw a decimal that is none',
      'as in decimal("1.25"): one to four digits after the point',
    )
  }

  function parseAggregate(): AggregateTerm {
    const start = cursor.peek().span.start
    const operator = cursor.next().text === 'sum' ? 'sum' : 'count'
    const variable = operator === 'sum' ? cursor.expectKind('name', 'the variable to sum').text : null
    cursor.expect('for')
    const binders: Binder[] = [parseBinder(cursor)]
    while (cursor.take(',')) binders.push(parseBinder(cursor))
    cursor.expect('.')
    cursor.expect('where')
    const body = condition()
    return { kind: 'aggregate', operator, variable, binders, body, span: cursor.spanFrom(start) }
  }
}

const EXPECTED = 'a constant, a variable, context.…, principal, resource, * or an aggregate'

const DEEPEST_ARRAY = 128
