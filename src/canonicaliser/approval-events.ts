import type { ApprovalRule } from '../model/approval-rule.ts'
import type { Event } from '../model/event-log.ts'
import type { MutationList } from '../model/mutation-list.ts'
import { storedText } from '../model/stored-text.ts'
import type { Message, Step, ToolCall } from '../model/trace.ts'
import type { ToolTyping } from './classify-tool.ts'
import { contentText } from './content-text.ts'

/** The rules at hand. */
export interface ApprovalOptions {
  readonly rules: readonly ApprovalRule[]
  readonly mutations: readonly MutationList[]
}

/** What stands for an approval, and what would need one, by the rules at hand. */
export interface ApprovalEvents {
  ofCall(step: ToolCall, index: number, call: number, typing: ToolTyping): readonly Event[]
  /** `before`: the step before it in the run. */
  ofUserMessage(step: Message, index: number, before: Step | undefined): readonly Event[]
}

/** Makes `approval` and `mutating` events. Null where no rule is at hand: then there is nothing to look for. */
export function makeApprovalEvents({ rules, mutations }: ApprovalOptions): ApprovalEvents | null {
  if (rules.length === 0 && mutations.length === 0) return null
  const toolRules = rules.flatMap(({ id, of }) =>
    of.kind === 'user-message' ? [] : [{ id, is: toolTest(of) }],
  )
  const messageRules = rules.flatMap(({ id, of }) =>
    of.kind === 'user-message' ? [{ id, ...of, pattern: compile(of.pattern) }] : [],
  )
  return {
    ofCall: ({ tool }, index, call, typing) => {
      const events: Event[] = []
      for (const { id, is } of toolRules) {
        if (is(tool, typing)) events.push({ predicate: 'approval', args: [id, index, storedText(tool)] })
      }
      for (const list of mutations) {
        if (isMutating(tool, list)) {
          events.push({ predicate: 'mutating', args: [list.id, call, storedText(tool)] })
        }
      }
      return events
    },
    ofUserMessage: ({ content }, index, before) => {
      // A message with calls is followed by these: what the user answers then is what the calls brought.
      const isReply = before?.kind === 'assistant-message'
      const candidates = messageRules.filter(({ answersProposal }) => isReply || !answersProposal)
      if (candidates.length === 0) return []
      const text = contentText(content, 'text')
      return candidates
        .filter(({ pattern }) => pattern === null || pattern.test(text))
        .map(({ id }) => ({ predicate: 'approval', args: [id, index, 'user'] }))
    },
  }
}

/** Whether a call of the tool changes something, by one list. */
export function isMutating(tool: string, { words, except }: Pick<MutationList, 'words' | 'except'>): boolean {
  if (except.includes(tool)) return false
  const name = tool.toLowerCase()
  return words.some(word => name.includes(word))
}

function toolTest(
  of: Exclude<ApprovalRule['of'], { kind: 'user-message' }>,
): (tool: string, typing: ToolTyping) => boolean {
  switch (of.kind) {
    case 'lexicon':
      return (_tool, { approval }) => approval
    case 'tool-name': {
      const pattern = new RegExp(of.pattern, 'iu')
      return tool => pattern.test(tool)
    }
  }
}

function compile(pattern: string | null): RegExp | null {
  return pattern === null ? null : new RegExp(pattern, 'iu')
}
