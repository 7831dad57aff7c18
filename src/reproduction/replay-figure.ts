import type { Group } from '../model/group.ts'
import type { FigureValue, LeadField, ReplayComputation, RunCount } from '../model/published.ts'
import type { LeadRow, Scorecard } from '../model/scorecard.ts'
import { likelihoodRatio } from '../statistics/likelihood-ratio.ts'
import { printPValue, printRatio } from './print-value.ts'
import { groupsOf, isGroup, rateOver } from './scorecard-counts.ts'

/** A figure from what one replay counted; null where it counted no such runs. */
export function replayFigure(compute: ReplayComputation, scorecard: Scorecard): FigureValue | null {
  const { suites } = compute.runs
  switch (compute.source) {
    case 'rate': {
      const counts = rateOver(scorecard, compute.subject, compute.metric, suites)
      if (counts === null || compute.shows === 'share') return counts
      return { value: String(counts.numerator) }
    }
    case 'rate-sum': {
      const numerators = compute.subjects.map(
        subject => rateOver(scorecard, subject, compute.metric, suites)?.numerator,
      )
      return numerators.includes(undefined)
        ? null
        : { value: String(sum(numerators.map(count => count ?? 0))) }
    }
    case 'likelihood-ratio':
      return likelihoodFigure(compute.subject, suites, scorecard)
    case 'unique': {
      const rows = groupsOf(suites).flatMap(group =>
        scorecard.uniqueDetections.filter(
          row => row.pack === compute.pack && row.policy === compute.subject && isGroup(row.group, group),
        ),
      )
      return rows.length === 0 ? null : { value: String(sum(rows.map(({ count }) => count))) }
    }
    case 'lead': {
      const row = scorecard.leads.find(
        lead =>
          lead.policy === compute.subject &&
          lead.anchor === compute.anchor &&
          isGroup(lead.group, groupOf(suites)),
      )
      return row === undefined ? null : leadFigure(compute.field, row)
    }
    case 'count':
      return countFigure(compute.of, suites, scorecard)
    case 'paired':
      return pairedFigure(compute, scorecard)
  }
}

function pairedFigure(
  { first, second, population, field, runs }: Extract<ReplayComputation, { source: 'paired' }>,
  { comparisons }: Scorecard,
): FigureValue | null {
  const row = comparisons.find(
    ({ pair, group }) =>
      pair.first === first &&
      pair.second === second &&
      pair.population === population &&
      isGroup(group, groupOf(runs.suites)),
  )
  if (row === undefined) return null
  const { both, onlyFirst, onlySecond, neither, mcNemar } = row
  switch (field) {
    case 'runs':
      return { value: String(both + onlyFirst + onlySecond + neither) }
    case 'only-first':
      return { value: String(onlyFirst) }
    case 'p':
      return { value: printPValue(mcNemar.pValue) }
    case 'summary':
      return { value: `${onlyFirst} vs ${onlySecond}, p=${printPValue(mcNemar.pValue)}` }
  }
}

// Tests and medians do not add up: they are of one group.
function groupOf(suites: readonly string[]): Group {
  return groupsOf(suites)[0] ?? {}
}

function likelihoodFigure(
  subject: string,
  suites: readonly string[],
  scorecard: Scorecard,
): FigureValue | null {
  const detection = rateOver(scorecard, subject, 'detection', suites)
  const benign = rateOver(scorecard, subject, 'benign-firing', suites)
  if (detection === null || benign === null) return null
  const ratio = likelihoodRatio(
    { fired: detection.numerator, total: detection.denominator },
    { fired: benign.numerator, total: benign.denominator },
  )
  return { value: ratio.kind === 'finite' ? printRatio(ratio.estimate) : ratio.kind }
}

function leadFigure(field: LeadField, row: LeadRow): FigureValue | null {
  switch (field) {
    case 'preventive':
    case 'lastMoment':
    case 'never':
      return { numerator: row[field], denominator: row.denominator }
    case 'mean':
      return row.summary === null ? null : { value: printRatio(row.summary.mean) }
    case 'median':
    case 'max':
      return row.summary === null ? null : { value: String(row.summary[field]) }
  }
}

function countFigure(of: RunCount, suites: readonly string[], scorecard: Scorecard): FigureValue | null {
  // Every policy counts the same runs; any will do.
  const subject = scorecard.inputs.policies[0]?.id ?? ''
  const attacked = rateOver(scorecard, null, 'attack-success', suites)?.denominator
  const benign = rateOver(scorecard, subject, 'benign-firing', suites)?.denominator
  if (attacked === undefined || benign === undefined) return null
  switch (of) {
    case 'files':
      return { value: String(sum(scorecard.inputs.corpora.map(({ files }) => files))) }
    case 'without-call': {
      const excluded = scorecard.exclusions.filter(({ reason }) => reason === 'no tool call')
      return { value: String(sum(excluded.map(({ count }) => count))) }
    }
    case 'valid':
      return { value: String(attacked + benign) }
    case 'attacked':
      return { value: String(attacked) }
    case 'benign':
      return { value: String(benign) }
    case 'benign-by-suite':
      return {
        value: scorecard.rates
          .filter(row => row.policy === subject && row.metric === 'benign-firing')
          .filter(({ group }) => isGroup(group, { suite: group['suite'] ?? '' }))
          .map(({ group, denominator }) => `${group['suite']} ${denominator}`)
          .join(', '),
      }
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
