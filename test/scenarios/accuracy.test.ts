import { describe, expect, test } from 'vitest'
import type { ExternalMonitor } from '../../src/monitors/external-monitor.ts'
import { makeInProcessMonitor } from '../../src/monitors/in-process-monitor.ts'
import { makeMonpolyMonitor } from '../../src/monitors/monpoly/monpoly-monitor.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'
import { streamMonitor } from '../../src/monitors/stream/stream-monitor.ts'
import { makeDraw } from '../../src/scenarios/draw.ts'
import { FAMILIES } from '../../src/scenarios/families.ts'
import { generateRuns, PUBLISHED_SEED, PUBLISHED_TRACES } from '../../src/scenarios/generate-runs.ts'
import { generateVariants, PUBLISHED_INSTANCES } from '../../src/scenarios/generate-variants.ts'
import { makeRun } from '../../src/scenarios/make-run.ts'
import { INSTALLED } from '../monitors/monpoly/installed-monpoly.ts'
import { judgeScenarios, totalsOf } from './judge-scenarios.ts'

const command = INSTALLED ?? ['monpoly']
const monitors: readonly { name: string; monitor: ExternalMonitor; isHere: boolean }[] = [
  { name: 'stream', monitor: makeInProcessMonitor(streamMonitor), isHere: true },
  { name: 'reference', monitor: makeInProcessMonitor(referenceMonitor), isHere: true },
  {
    name: 'MonPoly as it comes',
    monitor: makeMonpolyMonitor({ command, kernel: 'monpoly', flags: 'default' }),
    isHere: INSTALLED !== null,
  },
  {
    name: 'VeriMon',
    monitor: makeMonpolyMonitor({ command, kernel: 'verimon' }),
    isHere: INSTALLED !== null,
  },
]

const seed = PUBLISHED_SEED
const published = FAMILIES.filter(({ origin }) => origin === 'published')
const own = FAMILIES.filter(({ origin }) => origin === 'own')
const OURS = ['rename', 'shift', 'repeat']
const isOurs = (transformation: string | undefined): boolean => OURS.includes(transformation ?? '')

describe.each(monitors)('on $name', ({ monitor, isHere }) => {
  const cases = [
    {
      what: "the study's 1,400 runs",
      traces: [...generateRuns(published, { traces: PUBLISHED_TRACES, seed })],
      totals: { verdicts: '1400/1400', bindings: '699/699', boundaries: '266/266' },
    },
    {
      what: 'the 1,800 runs of our own families',
      traces: [...generateRuns(own, { traces: PUBLISHED_TRACES, seed })],
      totals: { verdicts: '1800/1800', bindings: '900/900', boundaries: '440/440' },
    },
    {
      what: "the study's 780 changed runs",
      traces: [...generateVariants(published, { instances: PUBLISHED_INSTANCES, seed })].filter(
        ({ group }) => !isOurs(group['transformation']),
      ),
      totals: { verdicts: '780/780' },
    },
    {
      what: 'the runs that are changed, as they were before',
      traces: FAMILIES.flatMap(family =>
        family.relations.map(({ source }, index) =>
          makeRun(family, source, { id: `${index}`, object: 11, start: 0, draw: makeDraw(seed, family.id) }),
        ),
      ),
      totals: { verdicts: '191/191' },
    },
    {
      what: 'runs with other names, at other times, and twice',
      traces: [...generateVariants(FAMILIES, { instances: 1, seed })].filter(({ group }) =>
        isOurs(group['transformation']),
      ),
      totals: { verdicts: '360/360', bindings: '180/180' },
    },
    {
      what: 'changed runs of our own families',
      traces: [...generateVariants(own, { instances: 2, seed })].filter(
        ({ group }) => !isOurs(group['transformation']),
      ),
      totals: { verdicts: '226/226' },
    },
  ]
  test.skipIf(!isHere).each(cases)(
    `all is right of $what${isHere ? '' : ' (skipped: no MonPoly on PATH or in RVBENCH_MONPOLY)'}`,
    async ({ traces, totals }) => {
      expect(totalsOf(await judgeScenarios(monitor, traces))).toMatchObject(totals)
    },
    120_000,
  )
})
