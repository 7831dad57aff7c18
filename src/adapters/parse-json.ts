import type { Json } from '../model/json.ts'

/**
 * The value of a JSON text, with integers beyond 2^53 as bigints: `JSON.parse` alone would round them.
 * Throws SyntaxError, as `JSON.parse` does.
 */
export function parseJson(text: string): Json {
  const value: Json = JSON.parse(text)
  return WIDE.test(text) ? restoreIntegers(value, text) : value
}

// No integer of fewer digits is beyond 2^53. Most texts hold none, and are looked at no further.
const WIDE = /\d{16}/

type Mutable = null | boolean | number | bigint | string | Mutable[] | { [key: string]: Mutable }

// The text is parsed once more with quotes around its wide integers: where the first value has a number and the
// second a string, that string is an integer's digits. Nothing else in the two can differ.
function restoreIntegers(rounded: Json, text: string): Json {
  const quoted = quoteWideIntegers(text)
  if (quoted === text) return rounded
  const root: Mutable[] = [JSON.parse(quoted)]
  // A stack of its own: foreign data may nest deeper than calls can.
  const pending: [outer: Json, exact: Mutable][] = [[[rounded], root]]
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [outer, exact] = pair
    if (typeof outer !== 'object' || outer === null) continue
    if (Array.isArray(exact)) {
      for (const [index, before] of Object.values(outer).entries()) {
        const value = exact[index]
        if (typeof before === 'number' && typeof value === 'string') exact[index] = BigInt(value)
        else if (typeof value === 'object') pending.push([before, value])
      }
    } else if (typeof exact === 'object' && exact !== null) {
      for (const [key, before] of Object.entries(outer)) {
        const value = exact[key]
        if (typeof before === 'number' && typeof value === 'string') exact[key] = BigInt(value)
        else if (typeof value === 'object') pending.push([before, value])
      }
    }
  }
  return root[0] ?? null
}

function quoteWideIntegers(text: string): string {
  const parts: string[] = []
  let copied = 0
  for (let at = 0; at < text.length; ) {
    if (text[at] === '"') {
      at = stringEnd(text, at)
      continue
    }
    const end = numberEnd(text, at)
    if (end === at) {
      at += 1
      continue
    }
    const digits = text.slice(at, end)
    if (INTEGER.test(digits) && !Number.isSafeInteger(Number(digits))) {
      parts.push(text.slice(copied, at), '"', digits, '"')
      copied = end
    }
    at = end
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(copied)
}

const INTEGER = /^-?\d{16,}$/
const NUMBER = /-?\d[\d.eE+-]*/y

function stringEnd(text: string, start: number): number {
  let at = start + 1
  // The text is JSON: the string ends.
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function numberEnd(text: string, start: number): number {
  NUMBER.lastIndex = start
  return NUMBER.test(text) ? NUMBER.lastIndex : start
}
