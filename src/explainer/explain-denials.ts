import type { ExplainedFiring } from '../model/explained-run.ts'
import type { Verdict } from '../model/outcome.ts'
import { plainText } from '../model/stored-text.ts'

/** Why rules for calls denied some: the last column of a verdict is the reason. `names` are those of the columns. */
export function explainDenials(
  names: readonly string[],
  verdicts: readonly Verdict[],
): readonly ExplainedFiring[] {
  return verdicts.flatMap(({ timePoint, timestamp, valuations }) =>
    valuations.map((valuation): ExplainedFiring => {
      const named = valuation.map((value, index) => ({ name: names[index] ?? '', value }))
      const reason = plainText(String(valuation.at(-1) ?? ''))
      return {
        timePoint,
        timestamp,
        valuation: named.slice(0, -1),
        reasons: [{ kind: 'holds', formula: reason, timePoint }],
      }
    }),
  )
}
