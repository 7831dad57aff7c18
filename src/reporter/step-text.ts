import { printJson } from '../model/print-json.ts'
import type { Content, Step } from '../model/trace.ts'

/** What a step says: its title, and its text with the line breaks it has. */
export interface StepText {
  readonly title: string
  readonly text: string
}

/** A step for people; `call` is the index of the last call up to it. */
export function stepText(step: Step, call: number): StepText {
  switch (step.kind) {
    case 'system-message':
      return { title: 'system', text: contentText(step.content) }
    case 'user-message':
      return { title: 'user', text: contentText(step.content) }
    case 'assistant-message':
      return { title: 'assistant', text: contentText(step.content) }
    case 'tool-call': {
      const withheld = step.withheld ? ' (planned, not carried out)' : ''
      return { title: `call ${call}: ${step.tool}${withheld}`, text: argumentText(step) }
    }
    case 'tool-result': {
      const error = step.error === null ? '' : `error: ${step.error}\n`
      return {
        title: `answer of ${step.tool ?? 'a tool without a name'}`,
        text: error + contentText(step.content),
      }
    }
  }
}

function argumentText({ args, rawArgs }: Extract<Step, { kind: 'tool-call' }>): string {
  if (rawArgs !== undefined) return `arguments that cannot be read: ${printJson(rawArgs)}`
  return Object.entries(args)
    .map(([name, value]) => `${name} = ${printJson(value)}`)
    .join('\n')
}

function contentText(content: Content): string {
  if (content === null) return ''
  if (typeof content === 'string') return content
  return content
    .map(block => (typeof block['text'] === 'string' ? block['text'] : printJson(block)))
    .join('\n')
}
