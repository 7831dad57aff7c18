import { printJson } from '../model/print-json.ts'
import type { Step } from '../model/trace.ts'
import { saidText } from './chat-content.ts'
import type { At } from './conversation.ts'
import type { StampedStep } from './read-clock.ts'

/** What was sent to a model and what came back. A model remembers nothing: what is sent is the run so far. */
export interface Exchange {
  readonly steps: readonly StampedStep[]
  /** How many of the steps were sent; the others came back. */
  readonly sent: number
  /** When, where the record says so. */
  readonly sentAt: Stamp | null
  readonly receivedAt: Stamp | null
}

type Stamp = Required<Pick<At, 'stamp' | 'stampPointer'>>

/** The exchanges of one run. */
export interface MergedRun<E extends Exchange> {
  /** The one that holds all steps. */
  readonly last: E
  /** Those that came before it, in their order. */
  readonly before: readonly E[]
}

/**
 * Brings the exchanges of a run together: one goes on from another when it begins with what the other says, and has more.
 * Of several that are alike, each goes on from one. Runs stand in the order of their last exchanges.
 */
export function mergeExchanges<E extends Exchange>(exchanges: readonly E[]): readonly MergedRun<E>[] {
  const root = makeNode<E>()
  const nodes = [root]
  const shortestFirst = exchanges
    .map((exchange, index) => ({ exchange, index, said: exchange.steps.filter(isSaid) }))
    .sort((left, right) => left.said.length - right.said.length)
  for (const { exchange, index, said } of shortestFirst) {
    let node = root
    const before: E[] = []
    for (const { step } of said) {
      const open = node.open.shift()
      if (open !== undefined) before.push(...open.run.before, open.run.last)
      node = childOf(node, keyOf(step), nodes)
    }
    node.open.push({ index, run: { last: exchange, before } })
  }
  return nodes
    .flatMap(({ open }) => open)
    .sort((left, right) => left.index - right.index)
    .map(({ run }) => run)
}

/**
 * The steps of a run: of each exchange those that none before it holds, with its time, unless a step has one of its own.
 * Where the first exchange sent calls that were made before, nobody knows when: then only steps' own times count.
 */
export function stepsOf<E extends Exchange>({ last, before }: MergedRun<E>): readonly StampedStep[] {
  const all = [...before, last]
  const [first = last] = all
  const isHistory = first.steps.slice(0, first.sent).some(({ step }) => step.kind === 'tool-call')
  const steps: StampedStep[] = []
  let held = 0
  for (const { steps: whole, sent, sentAt, receivedAt } of all) {
    for (const { own, index } of behind(whole, held)) {
      const hasTime = isHistory || (own.stamp !== undefined && own.stamp !== null)
      steps.push(hasTime ? own : { ...own, ...(index < sent ? sentAt : receivedAt) })
    }
    held = whole.filter(isSaid).length
  }
  return steps
}

// What stands behind so many steps that say something. What says nothing belongs to what comes after it.
function behind(
  steps: readonly StampedStep[],
  said: number,
): readonly { readonly own: StampedStep; readonly index: number }[] {
  let left = said
  return steps.flatMap((own, index) => {
    if (left === 0) return [{ own, index }]
    if (isSaid(own)) left -= 1
    return []
  })
}

// Thoughts, and messages that only make calls, are sent again by some and left out by others.
function isSaid({ step }: StampedStep): boolean {
  return step.kind !== 'assistant-message' || saidText(step.content) !== ''
}

interface Node<E extends Exchange> {
  readonly children: Map<string, Node<E>>
  /** Runs whose last exchange ends here, and that no other has gone on from so far. */
  readonly open: { readonly index: number; readonly run: MergedRun<E> }[]
}

function makeNode<E extends Exchange>(): Node<E> {
  return { children: new Map(), open: [] }
}

function childOf<E extends Exchange>(node: Node<E>, key: string, nodes: Node<E>[]): Node<E> {
  const known = node.children.get(key)
  if (known !== undefined) return known
  const child = makeNode<E>()
  node.children.set(key, child)
  nodes.push(child)
  return child
}

// What came back is sent again in other clothes: as text instead of one block, without thoughts.
function keyOf(step: Step): string {
  switch (step.kind) {
    case 'tool-call':
      return printJson([step.kind, step.id, step.tool, step.rawArgs ?? step.args])
    case 'tool-result':
      return printJson([step.kind, step.id, saidText(step.content)])
    case 'system-message':
    case 'user-message':
    case 'assistant-message':
      return printJson([step.kind, saidText(step.content)])
  }
}
