import { expect, test } from 'vitest'
import type { Group } from '../../src/model/group.ts'
import type { PipelineComputation } from '../../src/model/published.ts'
import type { Metric, Rate } from '../../src/model/scorecard.ts'
import { isBasePipeline } from '../../src/reproduction/base-pipelines.ts'
import { pipelineFigure } from '../../src/reproduction/pipeline-figure.ts'
import { makeScorecard } from './sample-evidence.ts'

function rate(
  group: Group,
  policy: string | null,
  metric: Metric,
  numerator: number,
  denominator: number,
): Rate {
  const estimate = denominator === 0 ? null : numerator / denominator
  return {
    corpus: 'toy',
    group,
    policy,
    metric,
    numerator,
    denominator,
    estimate,
    wilson: null,
    clustered: [],
  }
}

const PIPELINES = [
  { pipeline: 'model-a', wide: 5, narrow: 1 },
  { pipeline: 'model-b', wide: 4, narrow: 4 },
  { pipeline: 'model-c', wide: 3, narrow: 1 },
  { pipeline: 'model-d', wide: 2, narrow: 3 },
  { pipeline: 'model-a-tool_filter', wide: 20, narrow: 0 },
]

const SCORECARD = makeScorecard({
  rates: [
    ...PIPELINES.flatMap(({ pipeline, wide, narrow }) => [
      rate({ pipeline }, null, 'attack-success', 0, 0),
      rate({ pipeline }, 'wide', 'benign-firing', wide, 20),
      rate({ pipeline, suite: 'banking' }, null, 'attack-success', 0, 0),
      rate({ pipeline, suite: 'banking' }, 'wide', 'benign-firing', wide, 20),
      rate({ pipeline, suite: 'banking' }, 'narrow', 'benign-firing', narrow, 20),
    ]),
    rate({ pipeline: 'model-e' }, null, 'attack-success', 0, 0),
    rate({ pipeline: 'model-e' }, 'wide', 'benign-firing', 0, 0),
  ],
})

const RANGE = { source: 'pipeline-range', subject: 'wide', metric: 'benign-firing' } as const
const CHANGE = { source: 'pipeline-change', suite: 'banking', first: 'wide', second: 'narrow' } as const

test.each<{ compute: PipelineComputation; value: string }>([
  { compute: { source: 'pipelines', of: 'all' }, value: '6' },
  { compute: { source: 'pipelines', of: 'base' }, value: '5' },
  { compute: { source: 'pipelines', of: 'all', suite: 'banking' }, value: '5' },
  { compute: { source: 'pipelines', of: 'all-and-base' }, value: '6, 5 of them base' },
  // The defence would be the largest, the pipeline without a run has no share.
  { compute: { ...RANGE, end: 'max' }, value: '25.0' },
  { compute: { ...RANGE, end: 'min' }, value: '10.0' },
  { compute: { ...CHANGE, field: 'decreases' }, value: '2' },
  { compute: { ...CHANGE, field: 'unchanged' }, value: '1' },
  { compute: { ...CHANGE, field: 'increases' }, value: '1' },
  { compute: { ...CHANGE, field: 'p' }, value: '1' },
  { compute: { ...CHANGE, field: 'median' }, value: '5.0' },
  { compute: { ...CHANGE, field: 'quartiles' }, value: '[-3.8, 17.5]' },
  { compute: { ...CHANGE, field: 'min' }, value: '-5.0' },
  { compute: { ...CHANGE, field: 'max' }, value: '20.0' },
])('$compute is $value', ({ compute, value }) => {
  expect(pipelineFigure(compute, SCORECARD)).toEqual({ value })
})

test('without such a pipeline there is no figure', () => {
  expect(pipelineFigure({ ...CHANGE, suite: 'travel', field: 'p' }, SCORECARD)).toBeNull()
  expect(pipelineFigure({ ...RANGE, subject: 'other', end: 'min' }, SCORECARD)).toBeNull()
})

test.each([
  ['gpt-4o-2024-05-13', true],
  ['gpt-4o-2024-05-13-tool_filter', false],
  ['gpt-4o-2024-05-13-spotlighting_with_delimiting', false],
  ['a_tool_filter', true],
])('%s is a base pipeline: %s', (pipeline, isBase) => {
  expect(isBasePipeline(pipeline)).toBe(isBase)
})
