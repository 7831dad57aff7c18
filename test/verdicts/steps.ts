import type { Labels, Step, Trace } from '../../src/model/trace.ts'

/** Steps in few words. */
export const user = (content: string): Step => ({ kind: 'user-message', pointer: '', content })
export const says = (content: string): Step => ({ kind: 'assistant-message', pointer: '', content })
export const calls = (tool: string, id: string | null = null): Step => ({
  kind: 'tool-call',
  pointer: '',
  id,
  tool,
  args: {},
})
export const answers = (content: string, error: string | null = null): Step => ({
  kind: 'tool-result',
  pointer: '',
  id: null,
  tool: null,
  content,
  error,
})

/** An unattacked run of one pipeline, or what is said otherwise. */
export function makeRun(
  group: Readonly<Record<string, string>>,
  steps: readonly Step[],
  labels: Partial<Labels> = {},
): Trace {
  return {
    schema: 'rvbench.trace/1',
    id: Object.values(group).join('/'),
    corpus: 'corpus',
    file: 'file.json',
    group,
    labels: { attacked: false, attackSucceeded: false, utility: true, unsafe: null, ...labels },
    clock: 'order',
    steps,
  }
}
