import { printJson } from '../model/print-json.ts'
import type { GuardVerdict, VerdictHeader } from '../model/verdict-file.ts'

/** The first line of a file of `rvbench.verdicts/1`; `readVerdicts` reads it back as it was. */
export function printVerdictHeader(header: VerdictHeader): string {
  const { format, guard, corpus, mode, unit, sees, knowledge, coverage, stopsAtFirst, repeats } = header
  const about = { format, guard: { ...guard }, corpus: corpus === null ? null : { ...corpus } }
  return `${printJson({ ...about, mode, unit, sees, knowledge, coverage, stopsAtFirst, repeats })}\n`
}

/** Any other line. */
export function printGuardVerdict(verdict: GuardVerdict): string {
  const { trace, traceSha256, at, tool, decision, score, threshold, rules, reason, modified } = verdict
  const { ms, repeat } = verdict
  const about = { trace, traceSha256, at: { ...at }, tool, decision, score, threshold }
  return `${printJson({ ...about, rules, reason, modified, ms, repeat })}\n`
}
