import { visibleText } from '../visible-text.ts'

/** HTML. Only `markup` and `drawPicture` make it, so that no text becomes an element or an attribute. */
export interface Markup {
  readonly html: string
}

/** What may stand in a template: text and numbers are escaped, markup is not; of a list, one after the other. */
export type MarkupPart = string | number | Markup | readonly MarkupPart[]

/** Tag of a template whose own text is HTML and whose parts are put in as data. Attribute values stand in double quotes. */
export function markup(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  let html = strings[0] ?? ''
  for (const [index, part] of parts.entries()) html += printPart(part) + (strings[index + 1] ?? '')
  return { html }
}

function printPart(part: MarkupPart): string {
  if (typeof part === 'string') return escapeText(part)
  if (typeof part === 'number') return String(part)
  return 'html' in part ? part.html : part.map(printPart).join('')
}

// Controls and marks of direction first: an escape of theirs holds nothing that HTML reads.
function escapeText(text: string): string {
  const visible = visibleText(text)
  return READ_BY_HTML.test(visible)
    ? visible.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
    : visible
}

const READ_BY_HTML = /[&<>"']/

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
