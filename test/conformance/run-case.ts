import { type Column, checkTypes } from '../../src/mfotl/check-types.ts'
import type { Formula } from '../../src/mfotl/formula.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { makeLogReader } from '../../src/mfotl/read-log.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import type { Verdict } from '../../src/model/outcome.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'
import type { Monitor } from '../../src/monitors/monitor.ts'
import { printVerdict } from '../../src/monitors/print-verdict.ts'
import type { Case } from './read-cases.ts'

/** What a monitor made of a case: how it ended, and the verdict lines until then. */
export interface Answer {
  readonly kind: 'done' | 'error' | 'not-monitorable' | 'crash'
  readonly lines: readonly string[]
  /** Why, where it is not done. */
  readonly reason: string
}

/** Runs a case as the MonPoly command would; `endsLog` is false for `-nonewlastts`. */
export function runCase(monitor: Monitor, recorded: Case, endsLog: boolean): Answer {
  const lines: string[] = []
  try {
    const signature = readSignature(recorded.signature, 'case.sig')
    const written = parseFormula(recorded.formula, 'case.mfotl')
    const formula = recorded.flags.includes('-negate') ? negate(written) : written
    const types = checkTypes(formula, signature, { file: 'case.mfotl', text: recorded.formula })
    const prepared = monitor.prepare({ signature, formula, types })
    if (prepared.kind === 'not-monitorable') return { kind: prepared.kind, lines, reason: prepared.reason }
    const give = (verdicts: readonly Verdict[]) => lines.push(...verdicts.map(print(types.columns)))
    const reader = makeLogReader(signature, 'case.log', timePoint => give(prepared.step(timePoint)))
    reader.feed(recorded.log)
    reader.end()
    if (endsLog) give(prepared.end())
    return { kind: 'done', lines: asFlagged(lines, recorded), reason: '' }
  } catch (error) {
    const kind = error instanceof RvbenchError ? 'error' : 'crash'
    return { kind, lines, reason: String(error) }
  }
}

function negate(body: Formula): Formula {
  return { kind: 'not', body, span: body.span }
}

function print(columns: readonly Column[]): (verdict: Verdict) => string {
  return verdict => printVerdict(verdict, columns)
}

// With -stop_at_first_viol MonPoly prints one valuation of the first satisfied time-point.
function asFlagged(lines: readonly string[], { flags }: Case): readonly string[] {
  if (!flags.includes('-stop_at_first_viol')) return lines
  return lines.slice(0, 1).map(line => line.replace(/(: \(.*?\)).*/, '$1'))
}
