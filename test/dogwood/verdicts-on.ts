import { checkTypes } from '../../src/mfotl/check-types.ts'
import type { Formula } from '../../src/mfotl/formula.ts'
import { parseFormula } from '../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../src/mfotl/print-formula.ts'
import type { EventLog } from '../../src/model/event-log.ts'
import type { Signature } from '../../src/model/signature.ts'
import { evaluateLog } from '../../src/monitors/monitor.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'

/** The time points at which a formula, as it is printed, holds by the textbook; a text that says why there are none. */
export function verdictsOn(
  formula: Formula,
  signature: Signature,
  log: EventLog,
): readonly number[] | string {
  const text = printFormula(formula)
  const read = parseFormula(text, 'f')
  const types = checkTypes(read, signature, { file: 'f', text })
  const prepared = referenceMonitor.prepare({ signature, formula: read, types })
  if (prepared.kind === 'not-monitorable') return `${prepared.reason}, in ${prepared.subformula}`
  const outcome = evaluateLog(prepared, { ...log, signature })
  return outcome.kind === 'verdicts' ? outcome.verdicts.map(({ timePoint }) => timePoint) : outcome.kind
}
