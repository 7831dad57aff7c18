import { type Deep, runDeep } from '../../../mfotl/deep.ts'
import type { KernelExpression } from '../../../mfotl/kernel.ts'

/** A step of the automaton: for nothing, to the next time-point, or by passing a test, which is numbered. */
export interface Transition {
  readonly from: number
  readonly to: number
  readonly kind: 'free' | 'wild' | 'test'
  /** Number of the test, in the order of `lettersOf`; 0 for the other kinds. */
  readonly letter: number
}

/** A non-deterministic automaton; state 0 is the first one. */
export interface Automaton {
  readonly states: number
  readonly accepting: number
  readonly transitions: readonly Transition[]
}

/**
 * The automaton of a regular expression over time-points, or of its mirror image.
 * Thompson, "Regular Expression Search Algorithm", CACM 11(6), 1968.
 */
export function makeAutomaton(expression: KernelExpression, isMirrored: boolean): Automaton {
  const transitions: Transition[] = []
  let states = 1
  let letters = 0
  const accepting = runDeep(build(expression, 0))
  return { states, accepting, transitions }

  /** Adds what leads from a state through the expression, and returns where to. */
  function* build(part: KernelExpression, from: number): Deep<number> {
    switch (part.kind) {
      case 'wild':
        return connect(from, states++, 'wild')
      case 'test':
        return connect(from, states++, 'test', letters++)
      case 'choice': {
        const left = yield build(part.left, connect(from, states++, 'free'))
        const right = yield build(part.right, connect(from, states++, 'free'))
        return connect(right, connect(left, states++, 'free'), 'free')
      }
      case 'star': {
        const loop = connect(from, states++, 'free')
        connect(yield build(part.body, loop), loop, 'free')
        return connect(loop, states++, 'free')
      }
      case 'concatenation': {
        if (!isMirrored) return yield build(part.right, yield build(part.left, from))
        // Letters are numbered from left to right all the same: the left part is built first, from a state of its own.
        const middle = states++
        const end = yield build(part.left, middle)
        connect(yield build(part.right, from), middle, 'free')
        return end
      }
    }
  }

  function connect(from: number, to: number, kind: Transition['kind'], letter = 0): number {
    transitions.push({ from, to, kind, letter })
    return to
  }
}
