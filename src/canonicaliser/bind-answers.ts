import type { Binding } from '../model/provenance.ts'
import type { Step, ToolCall, ToolResult } from '../model/trace.ts'

/**
 * For each step that is an answer to a call of the run, the tool that was called; null for all other steps: an answer
 * that has no call is an orphan. Which tool the answer says it comes from plays no part.
 */
export function bindAnswers(steps: readonly Step[], binding: Binding): readonly (string | null)[] {
  const open = makeOpenCalls(binding)
  return steps.map(step => {
    if (step.kind === 'tool-call') open.add(step)
    return step.kind === 'tool-result' ? open.take(step) : null
  })
}

interface OpenCalls {
  add(call: ToolCall): void
  take(result: ToolResult): string | null
}

function makeOpenCalls(binding: Binding): OpenCalls {
  const queues = new Map<string, Queue>()
  const idOf = ({ id }: ToolCall | ToolResult): string | null => (binding === 'call-id' ? id : 'any')
  return {
    add: call => {
      const id = idOf(call)
      // Nothing can be bound to a call without an id, nor to the many calls whose id is empty.
      if (id === null || id === '') return
      const queue = queues.get(id) ?? { tools: [], answered: 0 }
      queue.tools.push(call.tool)
      queues.set(id, queue)
    },
    take: result => {
      const queue = queues.get(idOf(result) ?? '')
      const tool = queue?.tools[queue.answered]
      if (queue === undefined || tool === undefined) return null
      queue.answered += 1
      return tool
    },
  }
}

interface Queue {
  readonly tools: string[]
  answered: number
}
