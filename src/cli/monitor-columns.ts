import type { Valuation, Verdict } from '../model/outcome.ts'
import type { PreparedMonitor } from '../monitors/monitor.ts'
import { compareValues } from '../monitors/stream/compare-values.ts'

/** A monitor whose verdicts have their columns in this order, and are sorted by it. The names are the monitor's own. */
export function withColumns(prepared: PreparedMonitor, names: readonly string[]): PreparedMonitor {
  const positions = names.map(name => prepared.freeVariables.indexOf(name))
  if (positions.every((position, index) => position === index)) return prepared
  const arrange = (verdicts: readonly Verdict[]) =>
    verdicts.map(verdict => ({
      ...verdict,
      valuations: verdict.valuations
        .map(valuation => positions.flatMap(position => valuation[position] ?? []))
        .sort(compareValuations),
    }))
  return {
    ...prepared,
    freeVariables: names,
    step: timePoint => arrange(prepared.step(timePoint)),
    end: () => arrange(prepared.end()),
  }
}

function compareValuations(left: Valuation, right: Valuation): number {
  for (const [column, value] of left.entries()) {
    const order = compareValues(value, right[column] ?? value)
    if (order !== 0) return order
  }
  return 0
}
