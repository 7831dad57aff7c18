import { monitorability } from '../../mfotl/monitorability.ts'
import { makeInt } from '../../mfotl/read-int.ts'
import type { Verdict } from '../../model/outcome.ts'
import type { Monitor, MonitoredFormula, PreparedMonitor } from '../monitor.ts'
import { compareData, type Datum, toValue } from './datum.ts'
import { makeIsDecided } from './decided.ts'
import { makeFormulaFacts } from './formula-facts.ts'
import { makeObservedLog } from './observed-log.ts'
import { makeSatisfaction } from './satisfaction.ts'
import { withinStack } from './within-stack.ts'

/**
 * The textbook semantics of the formula as written, for those that MonPoly monitors: the others' answers would hang on
 * the active domain. Slow, keeps the whole log, shares no code with other monitors.
 */
export const referenceMonitor: Monitor = {
  name: 'reference',
  version: '1',
  prepare: policy => {
    const answer = monitorability(policy.formula)
    return answer.kind === 'monitorable' ? withinStack(() => prepare(policy)) : answer
  },
}

function prepare({ signature, formula, types }: MonitoredFormula): PreparedMonitor {
  const facts = makeFormulaFacts(formula)
  const freeVariables = facts.freeVariables(formula)
  const start = () => {
    const log = makeObservedLog(signature)
    return {
      log,
      isDecided: makeIsDecided(formula, facts, log),
      satisfaction: makeSatisfaction(formula, facts, log, types),
      decided: 0,
    }
  }
  let run = start()

  /** Verdicts of the next time-points that are decided by now, of those before `end`. */
  const decide = (end: number): readonly Verdict[] => {
    const verdicts: Verdict[] = []
    while (run.decided < end && run.isDecided(run.decided)) {
      const timePoint = run.decided
      const rows = run
        .satisfaction(timePoint)
        .map(assignment => freeVariables.flatMap(name => assignment.get(name) ?? []))
      run.decided += 1
      if (rows.length === 0) continue
      const valuations = rows.toSorted(compareRows).map(row => row.map(toValue))
      verdicts.push({ timePoint, timestamp: makeInt(run.log.timestamp(timePoint)), valuations })
    }
    return verdicts
  }

  return {
    kind: 'prepared',
    freeVariables,
    step: timePoint => {
      run.log.append(timePoint)
      return withinStack(() => decide(run.log.size()))
    },
    end: () => {
      const size = run.log.size()
      run.log.close()
      return withinStack(() => decide(size))
    },
    decided: () => run.decided,
    reset: () => {
      run = start()
    },
  }
}

function compareRows(left: readonly Datum[], right: readonly Datum[]): number {
  for (const [index, datum] of left.entries()) {
    const other = right[index]
    const order = other === undefined ? 1 : compareData(datum, other)
    if (order !== 0) return order
  }
  return 0
}
