import type { Json } from '../model/json.ts'
import { escapeKey } from '../model/json-pointer.ts'
import { printJson } from '../model/print-json.ts'

/** A value inside a call's arguments, as text, and where it stands (a JSON pointer, RFC 6901). */
export interface ArgumentLeaf {
  readonly path: string
  readonly value: string
  /** Set where the value is a finite number (JSON's 1e999 is none); integers beyond 2^53 are rounded in it. */
  readonly number: number | null
}

/** The leaves of a call's arguments in document order. Numbers, truth values and null are their JSON text. */
export function argumentLeaves(args: Json): readonly ArgumentLeaf[] {
  const leaves: ArgumentLeaf[] = []
  // A stack of its own: arguments are foreign data and may nest deeper than calls can.
  const pending: { readonly path: string; readonly value: Json }[] = [{ path: '', value: args }]
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    const { path, value } = entry
    if (typeof value !== 'object' || value === null) {
      leaves.push({
        path,
        value: typeof value === 'string' ? value : printJson(value),
        number: finiteNumber(value),
      })
      continue
    }
    for (const [key, child] of Object.entries(value).reverse()) {
      pending.push({ path: `${path}/${escapeKey(key)}`, value: child })
    }
  }
  return leaves
}

function finiteNumber(value: Json): number | null {
  const number = typeof value === 'bigint' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
