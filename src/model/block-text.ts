import type { JsonObject } from './json.ts'

/** The text of a content block: under `text`, or under `content` where a block has none there; null where it has neither. */
export function blockText({ text, content }: JsonObject): string | null {
  if (typeof text === 'string') return text
  return typeof content === 'string' ? content : null
}
