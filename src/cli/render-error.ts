import { printPlace, RvbenchError } from '../model/rvbench-error.ts'
import { cutLine } from '../reporter/cut-text.ts'
import { visibleText } from '../reporter/visible-text.ts'
import { exitCodeOf } from './exit-code.ts'
import type { ExitCode } from './io.ts'

/** What a person reads when a command refuses or fails, and the exit code that goes with it. */
export interface RenderedError {
  readonly text: string
  readonly exitCode: ExitCode
}

/** Foreign text in a message (file names, tool names, formulas) cannot reach the terminal as control characters. */
export function renderError(error: unknown): RenderedError {
  if (error instanceof RvbenchError) {
    return { text: renderRefusal(error), exitCode: exitCodeOf(error.code) }
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return { text: 'rvbench: interrupted\n', exitCode: exitCodeOf('interrupted') }
  }
  if (error instanceof Error && 'syscall' in error) {
    return { text: `rvbench: ${visibleLines(error.message)}\n`, exitCode: 3 }
  }
  return { text: renderBug(error), exitCode: 3 }
}

function renderRefusal({ message, place, hint, excerpt }: RvbenchError): string {
  const where = place === null ? '' : `${visibleText(printPlace(place))}: `
  const source = excerpt === null ? [] : excerpt.split('\n').map(line => `  ${visibleText(line)}`)
  const advice = hint === null ? [] : [visibleLines(hint)]
  return [`rvbench: ${where}${visibleLines(message)}`, ...source, ...advice].map(line => `${line}\n`).join('')
}

function renderBug(error: unknown): string {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `rvbench: this is a bug in rvbench, please report it with the lines below\n  ${visibleLines(told)}\n`
}

// Later lines are indented, so that no text inside a message can pass for a message of its own.
function visibleLines(text: string): string {
  return text
    .split('\n')
    .map(line => visibleText(cutLine(line, LONGEST_LINE)))
    .join('\n  ')
}

// Longer than any list of names, and shorter than a formula or a name that was made to fill the terminal.
const LONGEST_LINE = 4000
