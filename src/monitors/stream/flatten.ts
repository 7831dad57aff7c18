import type { Kernel } from '../../mfotl/kernel.ts'

/** The operands of nested conjunctions or disjunctions, from left to right. */
export function flatten(kernel: Kernel, kind: 'and' | 'or'): readonly Kernel[] {
  const operands: Kernel[] = []
  const waiting = [kernel]
  for (;;) {
    const current = waiting.pop()
    if (current === undefined) return operands
    if (current.kind === kind) waiting.push(current.right, current.left)
    else operands.push(current)
  }
}
