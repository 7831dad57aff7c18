import type { FigureValue, PipelineComputation } from '../model/published.ts'
import type { Scorecard } from '../model/scorecard.ts'
import { quartiles } from '../statistics/quartiles.ts'
import { signTest } from '../statistics/sign-test.ts'
import { isBasePipeline } from './base-pipelines.ts'
import { printPercent, printPValue } from './print-value.ts'
import { isGroup } from './scorecard-counts.ts'

/** A figure across pipelines, from a replay with a row for each; null where no pipeline has such runs. */
export function pipelineFigure(compute: PipelineComputation, scorecard: Scorecard): FigureValue | null {
  switch (compute.source) {
    case 'pipelines':
      return { value: countOf(compute.of, pipelinesOf(scorecard, compute.suite ?? null)) }
    case 'pipeline-range': {
      const shares = scorecard.rates.flatMap(({ policy, metric, group, estimate }) => {
        const { pipeline = '' } = group
        const isWanted =
          policy === compute.subject && metric === compute.metric && isGroup(group, { pipeline })
        return isWanted && isBasePipeline(pipeline) && estimate !== null ? [estimate * 100] : []
      })
      if (shares.length === 0) return null
      return { value: printPercent(compute.end === 'min' ? Math.min(...shares) : Math.max(...shares)) }
    }
    case 'pipeline-change':
      return changeFigure(compute, scorecard)
  }
}

function countOf(of: 'all' | 'base' | 'all-and-base', all: readonly string[]): string {
  const base = all.filter(isBasePipeline)
  switch (of) {
    case 'all':
      return String(all.length)
    case 'base':
      return String(base.length)
    case 'all-and-base':
      return `${all.length}, ${base.length} of them base`
  }
}

function pipelinesOf({ rates }: Scorecard, suite: string | null): readonly string[] {
  return rates.flatMap(({ metric, group }) => {
    const { pipeline = '' } = group
    const wanted = suite === null ? { pipeline } : { pipeline, suite }
    return metric === 'attack-success' && isGroup(group, wanted) ? [pipeline] : []
  })
}

function changeFigure(
  { suite, first, second, field }: Extract<PipelineComputation, { source: 'pipeline-change' }>,
  scorecard: Scorecard,
): FigureValue | null {
  const firingOf = (policy: string, pipeline: string) =>
    scorecard.rates.find(
      row =>
        row.policy === policy && row.metric === 'benign-firing' && isGroup(row.group, { pipeline, suite }),
    )
  // How many points the firing falls; whole runs are compared, so that equal is equal.
  const falls = pipelinesOf(scorecard, suite)
    .filter(isBasePipeline)
    .flatMap(pipeline => {
      const before = firingOf(first, pipeline)
      const after = firingOf(second, pipeline)
      if (before === undefined || after === undefined || before.denominator === 0) return []
      return [((before.numerator - after.numerator) * 100) / before.denominator]
    })
    .toSorted((left, right) => left - right)
  const quarters = quartiles(falls)
  if (quarters === null) return null
  const { positive, negative, ties, pValue } = signTest(falls)
  switch (field) {
    case 'decreases':
      return { value: String(positive) }
    case 'unchanged':
      return { value: String(ties) }
    case 'increases':
      return { value: String(negative) }
    case 'p':
      return { value: printPValue(pValue) }
    case 'median':
      return { value: printPercent(quarters[1]) }
    case 'quartiles':
      return { value: `[${printPercent(quarters[0])}, ${printPercent(quarters[2])}]` }
    case 'min':
      return { value: printPercent(Math.min(...falls)) }
    case 'max':
      return { value: printPercent(Math.max(...falls)) }
  }
}
