import { checkTypes } from '../mfotl/check-types.ts'
import { printFormula } from '../mfotl/print-formula.ts'
import { subformulas } from '../mfotl/subformulas.ts'
import type { TimePoint } from '../model/event-log.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Signature } from '../model/signature.ts'
import type { CrosscheckCase } from './crosscheck-case.ts'
import { shrinkList } from './shrink-list.ts'
import { smallerFormulas } from './smaller-formulas.ts'
import { smallerTimes } from './smaller-times.ts'
import { smallerValues } from './smaller-values.ts'

/** What is left of a case after shrinking. */
export interface ShrunkCase {
  readonly smallest: CrosscheckCase
  /** How often the question was asked. */
  readonly tries: number
  /** Whether no single part can be taken away any more; false where the questions ran out before. */
  readonly isMinimal: boolean
}

/** Asks whether a case still shows what the first one did. Never asked of a formula that is ill-typed. */
export type StillDisagrees = (candidate: CrosscheckCase) => Promise<boolean>

/**
 * Delta debugging (Zeller and Hildebrandt, TSE 2002): takes time-points, tuples, parts of the formula and digits of values
 * away as long as the monitors still disagree, until no single one can be. Asks as long as `mayGoOn` says so.
 */
export async function shrinkCase(
  original: CrosscheckCase,
  stillDisagrees: StillDisagrees,
  mayGoOn: (tries: number) => boolean,
): Promise<ShrunkCase> {
  let smallest = reduceSignature(original)
  let tries = 0
  let isStopped = false
  if (smallest !== original && !(await isAccepted(smallest))) smallest = original
  for (let before: CrosscheckCase | null = null; before !== smallest && !isStopped; ) {
    before = smallest
    await shrinkTimePoints()
    await shrinkEvents()
    await shrinkBy(candidate => smallerFormulas(candidate.formula, formula => ({ ...candidate, formula })))
    await shrinkBy(smallerValues)
    await shrinkBy(smallerTimes)
    const reduced = reduceSignature(smallest)
    if (reduced !== smallest && (await isAccepted(reduced))) smallest = reduced
  }
  return { smallest, tries, isMinimal: !isStopped }

  async function shrinkTimePoints(): Promise<void> {
    await shrinkList(smallest.log.timePoints, async timePoints => await take(withTimePoints(timePoints)))
  }

  async function shrinkEvents(): Promise<void> {
    const places = smallest.log.timePoints.flatMap(({ events }, timePoint) =>
      events.map(event => ({ timePoint, event })),
    )
    const stamps = smallest.log.timePoints
    await shrinkList(places, async kept => {
      const timePoints = stamps.map((stamp, index) => ({
        ...stamp,
        events: kept.filter(({ timePoint }) => timePoint === index).map(({ event }) => event),
      }))
      return await take(withTimePoints(timePoints))
    })
  }

  // Takes the first candidate that will do, and looks for smaller ones of that.
  async function shrinkBy(candidates: (of: CrosscheckCase) => Iterable<CrosscheckCase>): Promise<void> {
    for (let found = true; found && !isStopped; ) {
      found = false
      for (const candidate of candidates(smallest)) {
        found = await take(candidate)
        if (found || isStopped) break
      }
    }
  }

  async function take(candidate: CrosscheckCase): Promise<boolean> {
    if (!(await isAccepted(candidate))) return false
    smallest = candidate
    return true
  }

  async function isAccepted(candidate: CrosscheckCase): Promise<boolean> {
    if (isStopped || !isWellTyped(candidate)) return false
    if (!mayGoOn(tries)) {
      isStopped = true
      return false
    }
    tries += 1
    return await stillDisagrees(candidate)
  }

  function withTimePoints(timePoints: readonly TimePoint[]): CrosscheckCase {
    return { ...smallest, log: { ...smallest.log, timePoints } }
  }
}

function isWellTyped({ formula, signature }: CrosscheckCase): boolean {
  try {
    checkTypes(formula, signature, { file: 'policy.mfotl', text: printFormula(formula) })
    return true
  } catch (error) {
    if (error instanceof RvbenchError) return false
    throw error
  }
}

// Without predicates that neither formula nor log names. The case itself where there are none.
function reduceSignature(of: CrosscheckCase): CrosscheckCase {
  const named = new Set(of.log.timePoints.flatMap(({ events }) => events.map(({ predicate }) => predicate)))
  for (const part of subformulas(of.formula)) if (part.kind === 'predicate') named.add(part.name)
  const predicates = new Map([...of.signature.predicates].filter(([name]) => named.has(name)))
  if (predicates.size === of.signature.predicates.size) return of
  const signature: Signature = { predicates }
  return { ...of, signature, log: { ...of.log, signature } }
}
