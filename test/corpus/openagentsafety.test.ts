import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openHands } from '../../src/adapters/openhands.ts'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { census } from '../adapters/agentdojo-run.ts'
import { readFile, sampleFiles } from '../adapters/sample-runs.ts'

const ROOT = join(corporaFolder(null, { env: process.env, cwd: process.cwd() }), 'openagentsafety-gpt-4o')
const isInstalled = existsSync(join(ROOT, 'evaluation'))
const title = isInstalled
  ? 'OpenAgentSafety as recorded'
  : 'OpenAgentSafety as recorded (skipped: the corpus is not installed)'

describe.skipIf(!isInstalled)(title, () => {
  const runs = isInstalled ? sampleFiles(openHands, ROOT).flatMap(file => readFile(openHands, file)) : []
  const steps = runs.flatMap(({ trace }) => trace.steps)

  test('256 runs of one model, each with a clock', () => {
    expect(runs).toHaveLength(256)
    expect(new Set(runs.map(({ trace }) => `${trace.group['model']} ${trace.clock}`))).toEqual(
      new Set(['gpt-4o-2024-08-06 recorded']),
    )
  })

  test.each([
    { kind: 'user-message', count: 528 },
    { kind: 'tool-call', count: 1694 },
    { kind: 'tool-result', count: 1443 },
  ])('$count steps are of the kind $kind', ({ kind, count }) => {
    expect(steps.filter(step => step.kind === kind)).toHaveLength(count)
  })

  test('180 answers are failures', () => {
    expect(steps.filter(step => step.kind === 'tool-result' && step.error !== null)).toHaveLength(180)
  })

  test('irregular is only that dates have no zone, lookups of the framework, and the call that ends a run', () => {
    expect(census(runs)).toEqual({
      'calls-without-answers': [251, 251],
      'framework-event': [784, 256],
      'timestamp-without-zone': [256, 256],
    })
  })
})
