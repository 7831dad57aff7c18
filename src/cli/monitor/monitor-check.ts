import { normalForm } from '../../mfotl/normal-form.ts'
import { printEcho } from '../../mfotl/print-echo.ts'
import { printFormula } from '../../mfotl/print-formula.ts'
import type { InputFormula } from './monitor-formula.ts'

/** What MonPoly echoes of a formula for `-check` and `-verbose`: as it was read, as it is analyzed, its columns. */
export function renderEcho({ formula, columns }: InputFormula): string {
  const written = printEcho(formula)
  const { kernel } = normalForm(formula)
  const analyzed = kernel === null ? written : printEcho(kernel)
  const input = written === analyzed ? [] : ['The input formula is:', `  ${written}`]
  const names = columns.map(({ name }) => name).join(',')
  return toLines([
    ...input,
    'The analyzed formula is:',
    `  ${analyzed}`,
    `The sequence of free variables is: (${names})`,
  ])
}

/** Whether the formula as written is monitorable; if not, the part of it that is not, why, and what would be. */
export function renderAnswer({ formula, answer, reordered }: InputFormula): string {
  const form = normalForm(formula)
  if (answer.kind === 'monitorable' || form.fault === null) return 'The analyzed formula is monitorable.\n'
  const { subformula, reason } = form.fault
  return toLines([
    'The analyzed formula is NOT monitorable, because of the subformula:',
    `  ${printEcho(subformula)}`,
    sentence(reason),
    ...(reordered === null
      ? []
      : ['In this order, which MonPoly accepts, it is:', `  ${printFormula(reordered)}`]),
  ])
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function toLines(lines: readonly string[]): string {
  return lines.map(line => `${line}\n`).join('')
}
