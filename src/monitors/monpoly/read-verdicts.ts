import type { Column } from '../../mfotl/check-types.ts'
import { makeInt } from '../../mfotl/read-int.ts'
import type { Value } from '../../model/event-log.ts'
import type { Valuation, Verdict } from '../../model/outcome.ts'
import type { ValueType } from '../../model/signature.ts'
import { closingQuote } from './closing-quote.ts'
import { fromStoredBytes } from './stored-bytes.ts'

/** What MonPoly's standard output says, or where it stops being what MonPoly writes. */
export type ReadVerdicts =
  | {
      readonly kind: 'verdicts'
      readonly verdicts: readonly Verdict[]
      /** Whether there was a line at `@MaxTS`. */
      readonly hasEndMarker: boolean
    }
  | { readonly kind: 'unreadable'; readonly message: string }

/**
 * Reads MonPoly's verdict lines from byte text. The text is read character by character from its beginning and every
 * character must be accounted for, so a value that imitates a verdict line is read as the value it is, and half a line
 * is no verdict. Lines at `@MaxTS` are left out: VeriMon prints what holds at the end marker, which is no time-point.
 */
export function readVerdicts(byteText: string, columns: readonly Column[]): ReadVerdicts {
  const verdicts: Verdict[] = []
  let hasEndMarker = false
  let at = 0
  while (at < byteText.length) {
    const start = at
    HEAD.lastIndex = at
    const head = HEAD.exec(byteText)
    if (head === null) return unreadable(start, 'no verdict line begins here')
    at = HEAD.lastIndex
    const valuations = columns.length === 0 ? readTruth() : readValuations()
    if (valuations === null)
      return unreadable(start, 'the verdict line is not whole, or not of these columns')
    const [, timestamp = '', timePoint = ''] = head
    if (timestamp === 'MaxTS') {
      hasEndMarker = true
      continue
    }
    verdicts.push({ timestamp: makeInt(BigInt(timestamp)), timePoint: Number(timePoint), valuations })
  }
  return { kind: 'verdicts', verdicts, hasEndMarker }

  function readTruth(): readonly Valuation[] | null {
    return take('true\n') ? [[]] : null
  }

  function readValuations(): readonly Valuation[] | null {
    const rows: Valuation[] = []
    do {
      const row = readRow()
      if (row === null) return null
      rows.push(row)
    } while (take(' '))
    return take('\n') ? rows : null
  }

  function readRow(): Valuation | null {
    const row: Value[] = []
    for (const [index, { type }] of columns.entries()) {
      if (!take(index === 0 ? '(' : ',')) return null
      const value = readValue(type)
      if (value === null) return null
      row.push(value)
    }
    return take(')') ? row : null
  }

  function readValue(type: ValueType): Value | null {
    switch (type) {
      case 'int':
        return readNumber(INT, digits => makeInt(BigInt(digits)))
      case 'float':
        return readNumber(FLOAT, readFloat)
      case 'string':
      case 'regexp':
        return readString()
    }
  }

  function readNumber<Result>(pattern: RegExp, read: (text: string) => Result): Result | null {
    pattern.lastIndex = at
    const text = pattern.exec(byteText)?.[0]
    if (text === undefined) return null
    at += text.length
    return read(text)
  }

  function readString(): string | null {
    if (!take('"')) return null
    const end = closingQuote(byteText, at)
    if (end === -1) return null
    const text = fromStoredBytes(byteText.slice(at, end))
    at = end + 1
    return text
  }

  function take(expected: string): boolean {
    if (!byteText.startsWith(expected, at)) return false
    at += expected.length
    return true
  }

  function unreadable(offset: number, reason: string): ReadVerdicts {
    const excerpt = JSON.stringify(fromStoredBytes(byteText.slice(offset, offset + 120)))
    return { kind: 'unreadable', message: `${reason} (byte ${offset} of its output): ${excerpt}` }
  }
}

/** A time as MonPoly prints it after `@`. */
const HEAD = /@(MaxTS|-?\d+) \(time point (\d+)\): /y

const INT = /-?\d+/y
const FLOAT = /-?(?:\d+(?:\.\d+)?(?:e[+-]\d+)?|inf|nan)/y

// Six digits are all that MonPoly prints.
function readFloat(text: string): number {
  if (text.endsWith('nan')) return Number.NaN
  if (text.endsWith('inf')) return text === 'inf' ? Infinity : -Infinity
  return Number(text)
}
