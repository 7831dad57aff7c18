import type { RunFacts } from '../../src/model/run-facts.ts'

const NOTHING: RunFacts['texts'] = {
  'tool-name': [],
  'argument-key': [],
  'argument-value': [],
  'user-text': [],
  'message-key': [],
  'step-kind': [],
  'action-class': [],
  'approval-source': [],
  'answered-tool': [],
}

/** A run that carries nothing but what a test gives. */
export function makeFacts({
  texts,
  ...facts
}: Partial<Omit<RunFacts, 'texts'>> & { readonly texts?: Partial<RunFacts['texts']> }): RunFacts {
  return {
    userMessages: 1,
    kinds: [],
    approvers: new Map(),
    approvals: new Map(),
    mutations: new Map(),
    ...facts,
    texts: { ...NOTHING, ...texts },
  }
}
