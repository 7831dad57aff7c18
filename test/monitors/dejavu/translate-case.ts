import { checkTypes } from '../../../src/mfotl/check-types.ts'
import type { Formula } from '../../../src/mfotl/formula.ts'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'
import { printFormula } from '../../../src/mfotl/print-formula.ts'
import { readLog } from '../../../src/mfotl/read-log.ts'
import { readSignature } from '../../../src/mfotl/read-signature.ts'
import type { EventLog } from '../../../src/model/event-log.ts'
import type { Signature } from '../../../src/model/signature.ts'
import { printSpecification, type TraceForm } from '../../../src/monitors/dejavu/print-specification.ts'
import { printTrace } from '../../../src/monitors/dejavu/print-trace.ts'
import type { NotExpressible } from '../../../src/monitors/dejavu/qtl.ts'
import { type QtlPolicy, translateFormula } from '../../../src/monitors/dejavu/translate-formula.ts'
import type { ExternalPolicy } from '../../../src/monitors/external-monitor.ts'
import { evaluateLog } from '../../../src/monitors/monitor.ts'
import { streamMonitor } from '../../../src/monitors/stream/stream-monitor.ts'
import { modelViolations } from './dejavu-model.ts'

/** A policy and a log from texts in MonPoly's formats. */
export function readCase(signature: string, formula: string, log: string): [ExternalPolicy, EventLog] {
  const read = readSignature(signature, 'case.sig')
  const parsed = parseFormula(formula, 'case.mfotl')
  return [makePolicy(parsed, read), readLog(log, read, 'case.log')]
}

export function makePolicy(formula: Formula, signature: Signature): ExternalPolicy {
  const text = printFormula(formula)
  return { formula, signature, types: checkTypes(formula, signature, { file: 'case.mfotl', text }), text }
}

/** The specification of a translated policy without `prop policy : `, or the operator that is refused. */
export function translated(policy: ExternalPolicy): string {
  const result = translateFormula(policy)
  if (result.kind === 'not-expressible') return `refused: ${result.operator}`
  return printSpecification(result, 'event-per-time-point')
    .replace(/^prop policy : /, '')
    .trim()
}

/** The time-points at which the model of DejaVu fires. */
export function modelTimePoints(
  policy: QtlPolicy,
  log: EventLog,
  form: TraceForm,
): readonly number[] | NotExpressible {
  const trace = printTrace(log, policy, form)
  if (trace.kind === 'not-expressible') return trace
  const violations = modelViolations(printSpecification(policy, form), trace.text, policy.isTimed)
  return violations.map(event => trace.events[event - 1]?.timePoint ?? -1)
}

/** The time-points at which the stream monitor fires; null where it can't monitor the policy. */
export function streamTimePoints(policy: ExternalPolicy, log: EventLog): readonly number[] | null {
  const monitor = streamMonitor.prepare(policy)
  if (monitor.kind === 'not-monitorable') return null
  const outcome = evaluateLog(monitor, log)
  return outcome.kind === 'verdicts' ? outcome.verdicts.map(({ timePoint }) => timePoint) : null
}
