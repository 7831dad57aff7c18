import type { Json } from '../model/json.ts'
import { isJsonList } from '../model/json.ts'
import type { Content } from '../model/trace.ts'
import { badShape, readObject } from './json-fields.ts'

/** A message's content: text, nothing, or blocks as they were recorded. Throws `bad-shape` for anything else. */
export function readContent(value: Json | undefined, file: string, pointer: string): Content {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  if (!isJsonList(value)) throw badShape(value, 'a string, null or a list of blocks', file, pointer)
  return value.map((block, index) => readObject(block, file, `${pointer}/${index}`))
}

/** What a message says in words: its text, or that of its blocks, without thoughts. */
export function saidText(content: Content): string {
  if (content === null || typeof content === 'string') return content ?? ''
  return content
    .flatMap(({ type, text, content: inner }) => {
      const said = text ?? inner
      return typeof said === 'string' && !THOUGHTS.has(type ?? null) ? [said] : []
    })
    .join('\n')
}

const THOUGHTS: ReadonlySet<Json> = new Set(['thinking', 'redacted_thinking', 'reasoning'])
