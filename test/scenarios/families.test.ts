import { describe, expect, test } from 'vitest'
import { SCENARIO_KEYS, type Trace } from '../../src/model/trace.ts'
import { FAMILIES } from '../../src/scenarios/families.ts'
import { generateRuns, PUBLISHED_SEED, PUBLISHED_TRACES } from '../../src/scenarios/generate-runs.ts'
import { generateVariants, PUBLISHED_INSTANCES } from '../../src/scenarios/generate-variants.ts'
import { relations } from '../../src/scenarios/relation.ts'

const published = FAMILIES.filter(({ origin }) => origin === 'published')
const SIZE = { traces: PUBLISHED_TRACES, seed: PUBLISHED_SEED }

function callsOf({ steps }: Trace): readonly string[] {
  return steps.flatMap(step =>
    step.kind === 'tool-call'
      ? [`@${step.timestamp} ${step.tool} ${Object.values(step.args).join(' ')}`]
      : [],
  )
}

function countsOf(traces: Iterable<Trace>): readonly number[] {
  const expectations = [...traces].flatMap(({ expectation }) => expectation ?? [])
  const count = (wanted: (expectation: (typeof expectations)[number]) => boolean): number =>
    expectations.filter(wanted).length
  return [
    count(({ violated }) => !violated),
    count(({ violated }) => violated),
    count(({ boundary }) => boundary === 'on'),
    count(({ boundary }) => boundary === 'off'),
  ]
}

describe('the published families are as METHODS, section 12, describes them', () => {
  test.each([
    { id: 'p1', counts: [100, 100, 0, 0] },
    { id: 'p2', counts: [100, 100, 25, 25] },
    { id: 'p3', counts: [100, 100, 25, 25] },
    { id: 't1', counts: [100, 100, 25, 25] },
    { id: 't2', counts: [101, 99, 33, 33] },
    { id: 't3', counts: [100, 100, 25, 25] },
    { id: 'lock', counts: [100, 100, 0, 0] },
  ])('$id: compliant, violating, on and off the boundary', ({ id, counts }) => {
    const families = FAMILIES.filter(family => family.id === id)
    expect(countsOf(generateRuns(families, SIZE))).toEqual(counts)
  })

  test('together 701 comply, 699 violate, 266 stand at a boundary', () => {
    const [compliant, violating, on = 0, off = 0] = countsOf(generateRuns(published, SIZE))
    expect([compliant, violating, on + off]).toEqual([701, 699, 266])
  })

  test.each([
    {
      id: 'p1',
      first: 0,
      shapes: [
        /^@(\d) maintenance_on ,@\d set_setpoint 100 (29|3\d|4[0-5])$/,
        /^@\d set_setpoint 101 (1[5-9]|2[0-8])$/,
        /^@\d set_setpoint 102 (29|3\d|4[0-5])$/,
        /^@\d maintenance_on ,@\d maintenance_off ,@\d set_setpoint 103 (29|3\d|4[0-5])$/,
      ],
    },
    {
      id: 't1',
      first: 8,
      shapes: [
        /^@\d record_consent 208,@\d+ export_data 208$/,
        /^@\d record_consent 209,@(\d+) record_consent 909,@\1 export_data 209$/,
        /^@\d record_consent 210,@\d record_consent 210,@\d export_data 210$/,
        /^@\d record_consent 211,@2[4-9] export_data 211$/,
        /^@\d export_data 212$/,
        /^@\d record_consent 213,@(2[5-9]|3[0-4]) export_data 213$/,
        /^@\d record_consent 714,@\d export_data 214$/,
        /^@\d record_consent 215,@(2[5-9]|30) export_data 215$/,
      ],
    },
    {
      id: 'lock',
      first: 0,
      shapes: [
        /^@\d give_consent ,@\d grant_access 400 1$/,
        /^@\d grant_access 401 [023]$/,
        /^@\d grant_access 402 1$/,
        /^@\d grant_access 403 1,@\d give_consent $/,
      ],
    },
  ])('the ways of $id, one run after the other', ({ id, first, shapes }) => {
    const runs = [
      ...generateRuns(
        FAMILIES.filter(family => family.id === id),
        SIZE,
      ),
    ]
    for (const [index, shape] of shapes.entries()) {
      const run = runs[first + index]
      expect(run === undefined ? '' : callsOf(run).join()).toMatch(shape)
    }
  })

  test('the actions of t2 are so many seconds apart', () => {
    const runs = generateRuns(
      FAMILIES.filter(({ id }) => id === 't2'),
      { ...SIZE, traces: 6 },
    )
    const offsets = [...runs].map(({ steps }) => {
      const stamps = steps.flatMap(step => (step.kind === 'tool-call' ? [step.timestamp ?? 0] : []))
      return stamps.map(stamp => stamp - (stamps[0] ?? 0))
    })
    expect(offsets).toEqual([
      [0, 1],
      [0, 7, 14],
      [0, 2, 4],
      [0, 1, 2, 3],
      [0, 3, 6],
      [0, 1, 7],
    ])
  })
})

test('every family of ours stands on both sides of its window or threshold', () => {
  for (const family of FAMILIES.filter(({ origin }) => origin === 'own')) {
    const [compliant = 0, violating = 0, on = 0, off = 0] = countsOf(generateRuns([family], SIZE))
    expect(Math.min(compliant, violating)).toBe(100)
    expect(Math.min(on, off)).toBeGreaterThanOrEqual(20)
  }
})

test('the metamorphic suite has as many cases of each kind as the study', () => {
  const counts: Record<string, number> = {}
  for (const { group } of generateVariants(published, { instances: PUBLISHED_INSTANCES, seed: 1 })) {
    const name = group['transformation'] ?? ''
    counts[name] = (counts[name] ?? 0) + 1
  }
  expect(counts).toMatchObject({
    ...{ move: 140, identifier: 150, reorder: 120, insert: 130, duplicate: 140, boundary: 100 },
  })
})

test.each(FAMILIES)(
  'the runs of $id are changed in every way that applies to them',
  ({ id, relations: own }) => {
    const ways = ['move', 'identifier', 'reorder', 'insert', 'duplicate', 'boundary']
    // No threshold to stand at; actions of which the order does not matter.
    const without = { p1: 'boundary', lock: 'boundary', t2: 'reorder', 'recipient-rate': 'reorder' }
    const expected = ways.filter(way => !Object.entries(without).some(pair => pair.join() === `${id},${way}`))
    expect([...new Set(own.map(({ transformation }) => transformation))]).toEqual(expected)
    expect(new Set(own.map(({ verdict }) => verdict))).toEqual(new Set(['kept', 'changed']))
  },
)

test('relations come in the order of the transformations', () => {
  const source = FAMILIES[0]?.courses[0]
  if (source === undefined) throw new Error('no family')
  const effect = { source, change: (trace: Trace) => trace, verdict: 'kept', fault: 'object' } as const
  expect(
    relations({ insert: [effect], move: [effect, effect] }).map(({ transformation }) => transformation),
  ).toEqual(['move', 'move', 'insert'])
})

test('generated runs carry the group keys that are declared, and no others', () => {
  const changed = { instances: 1, seed: PUBLISHED_SEED }
  const runs = [...generateRuns(FAMILIES, SIZE), ...generateVariants(FAMILIES, changed)]
  const keys = new Set(runs.flatMap(({ group }) => Object.keys(group)))
  expect([...keys].sort()).toEqual(SCENARIO_KEYS.toSorted())
})
