import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { EmbeddedReport } from '../../../src/model/embedded-report.ts'
import { makeCapturedIo } from '../captured-io.ts'

const SAMPLES = 'corpora/samples/agentdojo'
const scratch = mkdtempSync(join(tmpdir(), 'rvbench-embedded-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function embedded(name: string, ...args: readonly string[]) {
  const captured = makeCapturedIo()
  const out = join(scratch, name)
  const exitCode = await run(captured.io, ['embedded', SAMPLES, '--out', out, ...args])
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr(), out }
}

test('guarded directories are told from others, in all formats, as embedded evidence', async () => {
  const { exitCode, stdout, out } = await embedded('plain')
  expect(exitCode).toBe(0)
  expect(stdout).toContain('evidence: embedded')
  const report: EmbeddedReport = JSON.parse(readFileSync(join(out, 'embedded.json'), 'utf8'))
  expect(report.rows.map(({ pipeline, undefended }) => [pipeline, undefended])).toEqual([
    ['sample-model-a-tool_filter', 'sample-model-a'],
  ])
  expect(report.rows[0]?.flagged).toBeNull()
  expect(readFileSync(join(out, 'embedded.md'), 'utf8')).toContain('no marks')
  expect(readFileSync(join(out, 'embedded.csv'), 'utf8')).toContain(
    'tool-filter,embedded,residual-success,paired-open,',
  )
})

test('runs without a guard have no row, and that is said', async () => {
  const { stderr, exitCode } = await embedded('none', '--pipeline', 'sample-model-b', '--quiet')
  expect(stderr).toContain('no guarded run was read')
  expect(exitCode).toBe(0)
})

test('lists are asked of a directory that has none', async () => {
  const { stderr, exitCode } = await embedded(
    'lists',
    '--pipeline',
    'sample-model-b',
    '--lists',
    'lists.json',
    '--quiet',
  )
  expect(stderr).toContain('no run without an attack holds a list of tools')
  expect(exitCode).toBe(2)
})
