import { isUtf8 } from 'node:buffer'
import { isJsonObject, type Json } from '../model/json.ts'
import { hashBytes } from './content-hash.ts'

/** The records of a file that is a JSON array: the hash of each. Null when it is no such file. */
export function recordHashes(bytes: Uint8Array): readonly string[] | null {
  const value = isUtf8(bytes) ? parse(Buffer.from(bytes).toString('utf8')) : null
  return Array.isArray(value) ? value.map(record => hashBytes(Buffer.from(printSorted(record)))) : null
}

/**
 * One hash for records, in whichever files and order they come: of their own hashes, sorted, a line each. A record is
 * hashed as JSON without blanks, the keys of each object sorted by code unit.
 */
export function recordsHash(hashes: readonly string[]): string {
  return hashBytes(
    Buffer.from(
      hashes
        .toSorted()
        .map(hash => `${hash}\n`)
        .join(''),
    ),
  )
}

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function printSorted(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) =>
    isJsonObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
}
