import type { Group } from '../model/group.ts'
import type { Share } from '../model/proportion.ts'
import type { Metric, Scorecard } from '../model/scorecard.ts'

/** A rate over some suites (none named: over all runs); null where a row is missing. */
export function rateOver(
  { rates }: Scorecard,
  subject: string | null,
  metric: Metric,
  suites: readonly string[],
): Share | null {
  const rows = groupsOf(suites).map(group =>
    rates.find(row => row.policy === subject && row.metric === metric && isGroup(row.group, group)),
  )
  return sumOf(rows)
}

/** The groups that make up a selection of suites: rows of single suites add up. */
export function groupsOf(suites: readonly string[]): readonly Group[] {
  return suites.length === 0 ? [{}] : suites.map(suite => ({ suite }))
}

/** Whether a row is of exactly these values of exactly these keys. */
export function isGroup(group: Group, wanted: Group): boolean {
  const keys = Object.keys(wanted)
  return Object.keys(group).length === keys.length && keys.every(key => group[key] === wanted[key])
}

function sumOf(rows: readonly (Share | undefined)[]): Share | null {
  let numerator = 0
  let denominator = 0
  for (const row of rows) {
    if (row === undefined) return null
    numerator += row.numerator
    denominator += row.denominator
  }
  return { numerator, denominator }
}
