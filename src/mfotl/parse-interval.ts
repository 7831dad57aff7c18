import { ANY_DISTANCE, type Interval } from './interval.ts'
import type { Token } from './lexer.ts'
import { makeInt } from './read-int.ts'
import type { TokenCursor } from './token-cursor.ts'

/** The interval at the place; where none is written, any distance. */
export function parseInterval(cursor: TokenCursor): Interval {
  if (!isIntervalAt(cursor)) return ANY_DISTANCE
  const opening = cursor.next()
  const lower = parseBound(cursor, 'a whole number, alone or with a unit (s m h d)')
  cursor.expect(',')
  const upper = cursor.take('*') ? null : parseBound(cursor, "a whole number, alone or with a unit, or '*'")
  if (!cursor.isAt(')') && !cursor.isAt(']')) throw cursor.unexpected("']' or ')'")
  const closing = cursor.next()
  const span = { start: opening.span.start, end: closing.span.end }
  const fault = faultOf(lower, upper, opening.text, closing.text)
  if (fault !== null)
    throw cursor.errorAt(span, `saw an interval that ${fault}`, 'write [a,b] with 0 <= a <= b')
  return {
    lower: makeInt(opening.text === '(' ? lower + 1n : lower),
    upper: upper === null ? null : makeInt(closing.text === ')' ? upper - 1n : upper),
  }
}

// After an operator `(` may also open its operand: `ONCE (0,5) p(x)` but `ONCE (0 = x)`.
function isIntervalAt(cursor: TokenCursor): boolean {
  if (cursor.isAt('[')) return true
  if (!cursor.isAt('(')) return false
  const { kind } = cursor.peek(1)
  return kind === 'duration' || (kind === 'int' && cursor.peek(2).text === ',')
}

// MonPoly's test, on the bounds as written: (0,1) passes though no integer lies in it, [0,0) does not.
function faultOf(lower: bigint, upper: bigint | null, opening: string, closing: string): string | null {
  if (lower < 0n || (upper !== null && upper < 0n)) return 'has a negative bound'
  if (upper === null) return null
  const isClosed = opening === '[' && closing === ']'
  return lower < upper || (isClosed && lower === upper) ? null : 'is empty'
}

function parseBound(cursor: TokenCursor, expected: string): bigint {
  const token = cursor.peek()
  if (token.kind === 'int') return BigInt(cursor.next().text)
  if (token.kind !== 'duration') throw cursor.unexpected(expected)
  cursor.next()
  return BigInt(token.text.slice(0, -1)) * secondsOf(cursor, token)
}

function secondsOf(cursor: TokenCursor, token: Token): bigint {
  const seconds = UNITS.get(token.text.slice(-1))
  if (seconds !== undefined) return seconds
  throw cursor.errorAt(token.span, `saw ${token.text}, expected one of the units s, m, h, d`)
}

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['s', 1n],
  ['m', 60n],
  ['h', 3600n],
  ['d', 86400n],
])
