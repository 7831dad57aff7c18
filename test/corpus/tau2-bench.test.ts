import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tau2Bench } from '../../src/adapters/tau2-bench.ts'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { census } from '../adapters/agentdojo-run.ts'
import { readFile, sampleFiles } from '../adapters/sample-runs.ts'

const ROOT = join(corporaFolder(null, { env: process.env, cwd: process.cwd() }), 'tau2-bench')
const isInstalled = existsSync(join(ROOT, 'tau2-bench'))
const title = isInstalled
  ? 'τ²-bench as recorded'
  : 'τ²-bench as recorded (skipped: the corpus is not installed)'

describe.skipIf(!isInstalled)(title, () => {
  const runs = isInstalled ? sampleFiles(tau2Bench, ROOT).flatMap(file => readFile(tau2Bench, file)) : []
  const traces = runs.map(({ trace }) => trace)

  test.each([
    { model: 'claude-sonnet-4-5', full: 36 },
    { model: 'openai/gpt-oss-120b', full: 19 },
    { model: 'gpt-5.4', full: 28 },
  ])('of the 50 simulations of $model, $full have the full reward', ({ model, full }) => {
    const own = traces.filter(({ group }) => group['model'] === model)
    expect(own).toHaveLength(50)
    expect(own.filter(({ labels }) => labels.utility)).toHaveLength(full)
  })

  test('every clock is recorded and never runs back', () => {
    expect(traces.filter(({ clock }) => clock !== 'recorded')).toEqual([])
    const back = traces.filter(({ steps }) =>
      steps.some(({ timestamp }, index) => (timestamp ?? 0) < (steps[index - 1]?.timestamp ?? 0)),
    )
    expect(back).toEqual([])
  })

  test('dates have no zone, and 28 simulations use an id again; nothing else is irregular', () => {
    expect(census(runs)).toEqual({ 'timestamp-without-zone': [150, 150], 'call-id-repeated': [28, 28] })
  })
})
