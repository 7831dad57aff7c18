import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../src/cli/program.ts'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import { readManifest } from '../../src/specs/read-manifest.ts'
import { makeCapturedIo } from '../cli/captured-io.ts'

// What our own policies catch does not change unseen: rvbench gate, on itself.
const FOLDER = corporaFolder(null, { env: process.env, cwd: process.cwd() })
const RECORDED = readManifest().filter(({ kind }) => kind === 'recorded')
const scratch = mkdtempSync(join(tmpdir(), 'rvbench-baselines-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const BASELINES = fastGlob
  .sync('results/baseline/*.json')
  .sort()
  .map(file => {
    const { request }: { request: { targets: readonly string[] } } = JSON.parse(readFileSync(file, 'utf8'))
    const missing = RECORDED.map(({ name }) => name).filter(
      name => request.targets.includes(name) && readRecord(join(FOLDER, name)) === null,
    )
    return { file, missing }
  })

test('there is a baseline of the samples, of the generated runs and of AgentDojo', () => {
  expect(BASELINES.map(({ file }) => file.replace('results/baseline/', ''))).toEqual([
    'agentdojo-gpt-4o-generic.json',
    'agentdojo-gpt-4o-parametric.json',
    'samples.json',
    'scenarios.json',
  ])
})

describe.each(BASELINES)('$file', ({ file, missing }) => {
  test.skipIf(missing.length > 0)(
    missing.length > 0 ? `skipped: rvbench corpus add ${missing.join(' ')}` : 'nothing changed',
    async () => {
      const captured = makeCapturedIo({ env: process.env })
      const exitCode = await run(captured.io, ['gate', '--baseline', file, '--out', join(scratch, file)])
      expect({ exitCode, stdout: captured.stdout() }).toEqual({
        exitCode: 0,
        stdout: expect.stringMatching(/^gate passed: /),
      })
    },
    180_000,
  )
})
