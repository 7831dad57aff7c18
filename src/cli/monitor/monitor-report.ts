import type { Column } from '../../mfotl/check-types.ts'
import type { Int } from '../../model/event-log.ts'
import type { Verdict } from '../../model/outcome.ts'
import { printValuation, printVerdict } from '../../monitors/print-verdict.ts'

/** What becomes of a monitor's verdicts. */
export interface VerdictReport {
  /** A time-point has been read: the next one, from 0 on. */
  arrive(timestamp: Int): void
  /** Verdicts that are known now; `decided` time-points, from the first on, are decided. */
  tell(verdicts: readonly Verdict[], decided: number): void
  /** Whether nothing more is wanted. */
  isOver(): boolean
}

/**
 * How verdicts are told: `columns` are the free variables in the order of the values; `stopsAtFirst` ends with the
 * first, of which it prints only the first values.
 */
export interface ReportOptions {
  readonly columns: readonly Column[]
  readonly stopsAtFirst: boolean
  readonly write: (line: string) => void
}

/** A line for each time-point at which the formula holds. */
export function makeReport({ columns, stopsAtFirst, write }: ReportOptions): VerdictReport {
  let isOver = false
  return {
    arrive: () => undefined,
    tell: verdicts => {
      for (const verdict of verdicts) {
        if (isOver) return
        write(printVerdict(stopsAtFirst ? withFirstOnly(verdict) : verdict, columns))
        isOver = stopsAtFirst
      }
    },
    isOver: () => isOver,
  }
}

/** As MonPoly's `-verbose` does it: each time-point when it is read, and what is decided of each, satisfied or not. */
export function makeVerboseReport({ columns, stopsAtFirst, write }: ReportOptions): VerdictReport {
  let arrived = 0
  let told = 0
  let isOver = false
  // By time-point, from `told` on.
  const timestamps = new Map<number, Int>()

  return {
    arrive: timestamp => {
      write(`At time point ${arrived}:`)
      timestamps.set(arrived, timestamp)
      arrived += 1
    },
    tell: (verdicts, decided) => {
      let next = 0
      for (; told < decided && !isOver; told += 1) {
        const verdict = verdicts[next]
        const holds = verdict?.timePoint === told
        write(`@${timestamps.get(told)} (time point ${told}): ${renderHolds(holds ? verdict : undefined)}`)
        timestamps.delete(told)
        if (holds) next += 1
        isOver = holds && stopsAtFirst
      }
    },
    isOver: () => isOver,
  }

  function renderHolds(verdict: Verdict | undefined): string {
    if (columns.length === 0) return String(verdict !== undefined)
    const valuations = verdict?.valuations.slice(0, stopsAtFirst ? 1 : undefined) ?? []
    return `(${valuations.map(valuation => printValuation(valuation, columns)).join(',')})`
  }
}

function withFirstOnly(verdict: Verdict): Verdict {
  return { ...verdict, valuations: verdict.valuations.slice(0, 1) }
}
