import type { Framing } from '../../model/poison-plan.ts'
import { editAnswer } from '../edit-content.ts'
import { endOfText } from '../end-of-text.ts'
import { fillTemplate } from '../fill-template.ts'
import { notPlaceable, type Planted, type PoisonSite } from '../site.ts'

/**
 * A line right after the injected text, in the first genuine answer that carries it. It goes into the answer as it
 * stands, indented as the line before it, so that an answer in YAML is YAML still.
 */
export function plantInside(framing: Extract<Framing, { kind: 'inside' }>, site: PoisonSite): Planted {
  const injected = Object.values(site.trace.injections ?? {})
  const lines = fillTemplate(framing.line, site.value).split('\n')
  for (let index = 0; index < site.before; index++) {
    const trace = editAnswer(site.trace, index, text => extendText(text, injected, lines))
    if (trace !== null) return { kind: 'planted', trace }
  }
  return notPlaceable('no answer before the judged call carries the injected text')
}

// Blanks after the injected text go, and what follows them stays on a line of its own.
function extendText(text: string, injected: readonly string[], lines: readonly string[]): string | null {
  for (const part of injected) {
    const end = endOfText(text, part)
    if (end === null) continue
    const before = text.slice(0, end)
    const [margin = ''] = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? []
    const rest = text.slice(end).replace(/^[ \t]+/, '')
    const following = rest === '' || rest.startsWith('\n') ? rest : `\n${margin}${rest}`
    return `${before}${lines.map(line => `\n${margin}${line}`).join('')}${following}`
  }
  return null
}
