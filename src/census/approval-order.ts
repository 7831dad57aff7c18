import type { RunFacts } from '../model/run-facts.ts'

/** Where approvals stand in one run, seen from the calls that change something. */
export interface OrderInRun {
  readonly beforeFirst: boolean
  readonly beforeLast: boolean
  readonly rightBefore: boolean
}

/** Both lists of steps ascend. */
export function approvalOrder(
  approvals: readonly number[],
  mutations: readonly number[],
  kinds: RunFacts['kinds'],
): OrderInRun {
  const [approval = Infinity] = approvals
  const [first = -Infinity] = mutations
  const last = mutations.at(-1) ?? -Infinity
  const isApproval = new Set(approvals)
  return {
    beforeFirst: approval < first,
    beforeLast: approval < last,
    rightBefore: mutations.some(mutation => turnBefore(mutation, kinds).some(step => isApproval.has(step))),
  }
}

// A turn: a message of the user, or one of the assistant with its calls and their answers.
function turnBefore(call: number, kinds: RunFacts['kinds']): readonly number[] {
  let message = call
  while (kinds[message] === 'tool-call') message -= 1
  // Where nobody recorded messages, each call is a turn of its own.
  const start = kinds[message] === 'assistant-message' ? message : call
  const turn: number[] = []
  for (let step = start - 1; step >= 0; step--) {
    turn.push(step)
    const kind = kinds[step]
    if (kind !== 'tool-result' && kind !== 'tool-call') break
  }
  return turn
}
