import { blockText } from '../model/block-text.ts'
import type { Content } from '../model/trace.ts'

/** What a message says, its blocks of text one below the other. */
export function plainContent(content: Content): string {
  if (content === null) return ''
  if (typeof content === 'string') return content
  return content.flatMap(block => blockText(block) ?? []).join('\n')
}
