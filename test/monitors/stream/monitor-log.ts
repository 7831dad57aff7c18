import { checkTypes } from '../../../src/mfotl/check-types.ts'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'
import { readLog } from '../../../src/mfotl/read-log.ts'
import { readSignature } from '../../../src/mfotl/read-signature.ts'
import { evaluateLog } from '../../../src/monitors/monitor.ts'
import { streamMonitor } from '../../../src/monitors/stream/stream-monitor.ts'

export const SIGNATURE = `
  p(int) q(int) r(int,int) b()
  s(string) t(string,int) f(float)
`

/** What the stream monitor says: a line per verdict, `timePoint: (value,…) …`. */
export function monitorLog(formula: string, log: string): readonly string[] {
  const signature = readSignature(SIGNATURE, 'test.sig')
  const parsed = parseFormula(formula, 'test.mfotl')
  const types = checkTypes(parsed, signature, { file: 'test.mfotl', text: formula })
  const monitor = streamMonitor.prepare({ signature, formula: parsed, types })
  if (monitor.kind === 'not-monitorable') return [monitor.reason]
  const outcome = evaluateLog(monitor, readLog(log, signature, 'test.log'))
  if (outcome.kind === 'failed') return [outcome.message]
  if (outcome.kind !== 'verdicts') return [outcome.kind]
  return outcome.verdicts.map(({ timePoint, valuations }) => {
    const rows = valuations.map(valuation => `(${valuation.join(',')})`)
    return `${timePoint}: ${rows.join(' ')}`
  })
}
