import { blockText } from '../model/block-text.ts'
import type { Extraction } from '../model/provenance.ts'
import type { Content } from '../model/trace.ts'
import { printPython } from './print-python.ts'

/** The text of a message. */
export function contentText(content: Content, blocks: Extraction['blocks']): string {
  if (content === null) return ''
  if (typeof content === 'string') return content
  switch (blocks) {
    case 'text':
      return content.map(block => blockText(block) ?? '').join('\n')
    case 'python':
      return content.map(printPython).join(' ')
  }
}
