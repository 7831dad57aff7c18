import type { Extraction } from '../model/provenance.ts'
import type { Content } from '../model/trace.ts'
import { printPython } from './print-python.ts'

/** The text of a message. */
export function contentText(content: Content, blocks: Extraction['blocks']): string {
  if (content === null) return ''
  if (typeof content === 'string') return content
  switch (blocks) {
    case 'text':
      return content.map(block => textOf(block['text']) ?? textOf(block['content']) ?? '').join('\n')
    case 'python':
      return content.map(printPython).join(' ')
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
