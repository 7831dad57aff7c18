import { type Deep, runDeep } from './deep.ts'
import type { Expression, Formula } from './formula.ts'
import type { Kernel, KernelExpression } from './kernel.ts'

/** The formulas that a regular expression tests, from left to right. */
export function lettersOf(expression: KernelExpression): readonly Kernel[]
export function lettersOf(expression: Expression): readonly Formula[]
export function lettersOf(expression: Expression): readonly Formula[] {
  const formulas: Formula[] = []
  const waiting = [expression]
  for (;;) {
    const current = waiting.pop()
    if (current === undefined) return formulas
    switch (current.kind) {
      case 'wild':
        break
      case 'test':
        formulas.push(current.formula)
        break
      case 'concatenation':
      case 'choice':
        waiting.push(current.right, current.left)
        break
      case 'star':
        waiting.push(current.body)
        break
    }
  }
}

/** The expression with other formulas in place of those that it tests, from left to right. */
export function replaceLetters(expression: Expression, letters: readonly Kernel[]): KernelExpression {
  let used = 0
  return runDeep(replace(expression))

  function* replace(current: Expression): Deep<KernelExpression> {
    switch (current.kind) {
      case 'wild':
        return current
      case 'test': {
        const formula = letters[used]
        if (formula === undefined) throw new Error('fewer letters than the expression tests')
        used += 1
        return { kind: 'test', formula, span: current.span }
      }
      case 'concatenation':
      case 'choice': {
        const left = yield replace(current.left)
        return { kind: current.kind, left, right: yield replace(current.right), span: current.span }
      }
      case 'star':
        return { kind: 'star', body: yield replace(current.body), span: current.span }
    }
  }
}
