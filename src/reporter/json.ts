import type { CensusReport } from '../model/census-report.ts'
import type { GateVerdict } from '../model/gate.ts'
import type { PoisonReport } from '../model/poison-report.ts'
import { printDocument } from '../model/print-document.ts'
import type { ReplayComparison } from '../model/replay-comparison.ts'
import type { Scorecard } from '../model/scorecard.ts'

/** `scorecard.json`: two spaces, keys in one order whatever built the scorecard. */
export function printScorecard(scorecard: Scorecard): string {
  return printDocument(withOrderedKeys(scorecard))
}

/** `poison.json`, in the same form. */
export function printPoisonReport(report: PoisonReport): string {
  return printDocument(withOrderedKeys(report))
}

/** `census.json`, in the same form. */
export function printCensus(report: CensusReport): string {
  return printDocument(withOrderedKeys(report))
}

/** `comparison.json`. */
export function printReplayComparison(comparison: ReplayComparison): string {
  return printDocument(comparison)
}

/** `gate.json`. */
export function printGateVerdict(verdict: GateVerdict): string {
  return printDocument(verdict)
}

function withOrderedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOrderedKeys)
  if (typeof value !== 'object' || value === null) return value
  const keys = inOrder(Object.keys(value))
  return Object.fromEntries(keys.map(key => [key, withOrderedKeys(Reflect.get(value, key))]))
}

// Thousands of rows have the same keys: each list of them is sorted once.
function inOrder(keys: readonly string[]): readonly string[] {
  const list = JSON.stringify(keys)
  const ordered = SORTED.get(list) ?? keys.toSorted(compareKeys)
  SORTED.set(list, ordered)
  return ordered
}

const SORTED = new Map<string, readonly string[]>()

// What a row is about, then what it counts, then the rest; keys that are data (group-bys) by code unit.
const LEADING = [
  'schema',
  'partial',
  'inputs',
  'corpus',
  'group',
  'pack',
  'id',
  'name',
  'policy',
  'metric',
  'anchor',
  'kind',
  'reason',
  'population',
  'numerator',
  'denominator',
  'estimate',
]

function compareKeys(left: string, right: string): number {
  const byRank = rankOf(left) - rankOf(right)
  if (byRank !== 0) return byRank
  return left < right ? -1 : 1
}

function rankOf(key: string): number {
  const rank = LEADING.indexOf(key)
  return rank === -1 ? LEADING.length : rank
}
