import { readInt } from '../mfotl/read-int.ts'
import { readCedarText } from './cedar-text.ts'
import type { ActionName, Binder } from './condition.ts'
import type { DogwoodCursor } from './dogwood-cursor.ts'

/** `Ns::Name::"id"`: the names joined by `::`, and the text. */
export function parseQualified(cursor: DogwoodCursor, expected: string): ActionName {
  const names = [cursor.expectKind('name', expected).text]
  for (;;) {
    cursor.expect('::')
    if (cursor.peek().kind === 'string') return { namespace: names.join('::'), id: parseText(cursor) }
    names.push(cursor.expectKind('name', 'a name or a text in quotes').text)
  }
}

/** A string, decoded. */
export function parseText(cursor: DogwoodCursor): string {
  const { text, span } = cursor.expectKind('string', 'a text in quotes')
  const decoded = readCedarText(text.slice(1, -1))
  if (decoded !== null) return decoded
  throw cursor.errorAt(
    span,
    "saw an escape that is none of Cedar's",
    'Cedar knows \\" \\\\ \\\' \\n \\r \\t \\0 \\xHH and \\u{…}',
  )
}

/** `a.b.c` */
export function parsePath(cursor: DogwoodCursor): readonly string[] {
  const path = [cursor.expectKind('name', 'the name of a field').text]
  while (cursor.take('.')) path.push(cursor.expectKind('name', 'the name of a field').text)
  return path
}

/** `(x: T)` */
export function parseBinder(cursor: DogwoodCursor): Binder {
  cursor.expect('(')
  const name = cursor.expectKind('name', 'a variable').text
  cursor.expect(':')
  const type = [cursor.expectKind('name', 'a type').text]
  while (cursor.take('::')) type.push(cursor.expectKind('name', 'a type').text)
  cursor.expect(')')
  return { name, type: type.join('::') }
}

/** `within 10m`, in seconds. */
export function parseWindow(cursor: DogwoodCursor): number {
  if (!cursor.isAt('within'))
    throw cursor.unexpected("'within' and a window, as in within 10m: every temporal operator has one")
  cursor.next()
  const amount = cursor.expectKind('int', 'a whole number and s, m, h or d')
  const seconds = SECONDS.get(cursor.peek().text)
  if (seconds === undefined) throw cursor.unexpected('a unit: s, m, h or d')
  cursor.next()
  const window = Number(readInt(amount.text)) * seconds
  if (window >= 0 && Number.isSafeInteger(window)) return window
  throw cursor.errorAt(amount.span, `saw a window of ${amount.text}, expected a length that is not negative`)
}

const SECONDS: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86400],
])
