import type { JsonObject } from '../model/json.ts'
import type { Content, Step, Trace } from '../model/trace.ts'

/** The run with the content of one answer changed; null where `edit` finds nothing to change. */
export function editAnswer(trace: Trace, index: number, edit: (text: string) => string | null): Trace | null {
  return editStep(trace, index, 'tool-result', edit)
}

/** The same for a message of the user. */
export function editPrompt(trace: Trace, index: number, edit: (text: string) => string | null): Trace | null {
  return editStep(trace, index, 'user-message', edit)
}

function editStep(
  trace: Trace,
  index: number,
  kind: Step['kind'],
  edit: (text: string) => string | null,
): Trace | null {
  const step = trace.steps[index]
  if (step === undefined || step.kind !== kind || step.kind === 'tool-call') return null
  const content = editContent(step.content, edit)
  return content === null ? null : { ...trace, steps: trace.steps.with(index, { ...step, content }) }
}

// Of content in blocks, the first block that can be changed is.
function editContent(content: Content, edit: (text: string) => string | null): Content {
  if (content === null) return null
  if (typeof content === 'string') return edit(content)
  for (const [index, block] of content.entries()) {
    const edited = editBlock(block, edit)
    if (edited !== null) return content.with(index, edited)
  }
  return null
}

function editBlock(block: JsonObject, edit: (text: string) => string | null): JsonObject | null {
  for (const key of ['text', 'content']) {
    const text = block[key]
    if (typeof text !== 'string') continue
    const edited = edit(text)
    return edited === null ? null : { ...block, [key]: edited }
  }
  return null
}
