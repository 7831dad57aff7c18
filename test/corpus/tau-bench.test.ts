import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tauBench } from '../../src/adapters/tau-bench.ts'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import type { Step, Trace } from '../../src/model/trace.ts'
import { census } from '../adapters/agentdojo-run.ts'
import { readFile, sampleFiles } from '../adapters/sample-runs.ts'

const ROOT = join(corporaFolder(null, { env: process.env, cwd: process.cwd() }), 'tau-bench')
const isInstalled = existsSync(join(ROOT, 'historical_trajectories'))
const title = isInstalled
  ? 'τ-bench as recorded'
  : 'τ-bench as recorded (skipped: the corpus is not installed)'

describe.skipIf(!isInstalled)(title, () => {
  // The corpus may hold three files more.
  const files = isInstalled ? sampleFiles(tauBench, ROOT) : []
  const runs = files
    .filter(({ file }) => file.endsWith('/gpt-4o-airline.json'))
    .flatMap(file => readFile(tauBench, file))
  const traces = runs.map(({ trace }) => trace)

  test('of the airline, GPT-4o has 200 trajectories: 50 tasks, four trials each', () => {
    expect(new Set(traces.map(({ group }) => `${group['model']} ${group['domain']}`))).toEqual(
      new Set(['gpt-4o airline']),
    )
    expect(new Set(traces.map(({ group }) => `${group['userTask']} ${group['trial']}`)).size).toBe(200)
    expect(new Set(traces.map(({ group }) => group['userTask'])).size).toBe(50)
  })

  test('84 trajectories have the full reward', () => {
    expect(traces.filter(({ labels }) => labels.utility)).toHaveLength(84)
  })

  test('a trajectory has 7.45 turns of the user on average, as published', () => {
    expect(traces.flatMap(({ steps }) => steps.filter(isUserTurn)).length / traces.length).toBe(7.45)
  })

  test.each([
    { what: 'what is named like a change', except: [], count: 156 },
    { what: 'that without the hand-over to a human', except: ['transfer_to_human_agents'], count: 118 },
  ])('$what is called in $count trajectories', ({ except, count }) => {
    expect(traces.filter(trace => changes(trace, except))).toHaveLength(count)
  })

  test('1,164 calls, each with its answer; 49 trajectories use an id again', () => {
    expect(traces.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'tool-call'))).toHaveLength(1164)
    expect(traces.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'tool-result'))).toHaveLength(
      1164,
    )
    expect(census(runs)).toEqual({ 'call-id-repeated': [49, 49] })
  })
})

function isUserTurn({ kind }: Step): boolean {
  return kind === 'user-message'
}

// The words of the published approval census.
const WORDS = /cancel|modify|exchange|return|update|book|send|place|transfer/

function changes({ steps }: Trace, except: readonly string[]): boolean {
  return steps.some(step => step.kind === 'tool-call' && WORDS.test(step.tool) && !except.includes(step.tool))
}
