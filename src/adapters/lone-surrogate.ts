import type { Json } from '../model/json.ts'
import { isJsonList } from '../model/json.ts'

/** Whether some text in the value, keys included, holds half of a surrogate pair. */
export function hasLoneSurrogate(value: Json): boolean {
  if (typeof value === 'string') return LONE_SURROGATE.test(value)
  // A stack of its own: foreign data may nest deeper than calls can.
  const pending: Json[] = [value]
  for (let inner = pending.pop(); inner !== undefined; inner = pending.pop()) {
    if (typeof inner === 'string') {
      if (LONE_SURROGATE.test(inner)) return true
    } else if (isJsonList(inner)) {
      for (const item of inner) pending.push(item)
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [key, item] of Object.entries(inner)) pending.push(key, item)
    }
  }
  return false
}

const LONE_SURROGATE = /\p{Surrogate}/u
