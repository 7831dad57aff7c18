import type { GateVerdict } from '../model/gate.ts'
import { visibleText } from './visible-text.ts'

// GitHub shows ten errors of a step; what comes after is in the summary.
const MOST = 10

/** A gate's failures as GitHub's workflow commands, a line each; '' when it passed. */
export function printGateAnnotations({ checks }: GateVerdict): string {
  const failed = checks.filter(({ passed }) => !passed)
  const lines = failed
    .slice(0, MOST)
    .map(
      ({ subject, message }) =>
        `::error title=${escapeProperty(`rvbench gate: ${subject}`)}::${escapeData(message)}`,
    )
  const more = failed.length - lines.length
  return [...lines, ...(more > 0 ? [`::error title=rvbench gate::${more} more checks failed`] : [])]
    .map(line => `${line}\n`)
    .join('')
}

// Foreign text must not begin a command of its own: no line break gets through, and "::" means nothing inside data.
function escapeData(text: string): string {
  return visibleText(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
