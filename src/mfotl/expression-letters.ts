import { type Deep, runDeep } from './deep.ts'
import type { ExpressionOver } from './formula.ts'

/** The formulas that a regular expression tests, from left to right. */
export function lettersOf<Letter>(expression: ExpressionOver<Letter>): readonly Letter[] {
  const letters: Letter[] = []
  const waiting = [expression]
  for (;;) {
    const current = waiting.pop()
    if (current === undefined) return letters
    switch (current.kind) {
      case 'wild':
        break
      case 'test':
        letters.push(current.formula)
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
export function replaceLetters<Old, Letter>(
  expression: ExpressionOver<Old>,
  letters: readonly Letter[],
): ExpressionOver<Letter> {
  let used = 0
  return runDeep(replace(expression))

  function* replace(current: ExpressionOver<Old>): Deep<ExpressionOver<Letter>> {
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
