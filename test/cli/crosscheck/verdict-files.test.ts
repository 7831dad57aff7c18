import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import { readVerdicts } from '../../../src/verdicts/read-verdicts.ts'
import { makeCapturedIo } from '../captured-io.ts'
import { fakeMonpoly } from '../fake-monitors.ts'
import {
  makeVerdictScratch,
  outline,
  outlineAll,
  POLICIES,
  policyFiles,
  RUNS,
  ratesOf,
} from './verdict-runs.ts'

const scratch = makeVerdictScratch('rvbench-verdict-files-')

test.each(POLICIES)(
  'the stream monitor’s file of %s is the one that replay writes, byte for byte',
  async policy => {
    const asked = ['runs', '--policies', `${policy}.mfotl`]
    const { place, stdout } = await scratch.crosscheck(...asked, '--monitors', 'stream,reference')
    expect(stdout).toMatch(/verdicts-\d+\/verdicts\.json lists the files/)
    const { exitCode } = await scratch.rvbench('replay', ...asked, '--verdicts', 'replayed.jsonl')
    expect(exitCode).toBe(0)
    const replayed = readFileSync(join(scratch.folder, 'replayed.jsonl'), 'utf8')
    expect(readFileSync(join(place, `stream/${policy}.jsonl`), 'utf8')).toBe(replayed)
  },
)

test('what a comparator sees and had to know stands in its file', async () => {
  const asked = ['agentdojo-sample', '--monitors', 'stream,reference', '--policies', 'phrase-list']
  const { place } = await scratch.crosscheck(...asked)
  const file = join(place, 'reference/phrase-list.jsonl')
  const { header } = readVerdicts({ text: readFileSync(file, 'utf8'), file, guard: null })
  expect(header).toMatchObject({ knowledge: ['signature', 'structure'], sees: ['prompt', 'call', 'results'] })
})

// `npm test` builds first.
test('as processes: a crosscheck writes the files, and import reads them, by the corpus that they name', async () => {
  const main = resolve('dist/main.js')
  const settings = { cwd: scratch.folder, reject: false, env: { NO_COLOR: '1', RVBENCH_CORPORA: 'none' } }
  const asked = [
    'agentdojo-sample',
    '--monitors',
    'stream,reference',
    '--verdicts',
    'as-processes',
    '--quiet',
  ]
  const crosschecked = await execa('node', [main, 'crosscheck', ...asked], settings)
  expect(crosschecked).toMatchObject({ exitCode: 0, stdout: '', stderr: '' })
  const imported = await execa('node', [main, 'import', 'as-processes/reference/O3.jsonl'], settings)
  expect(imported).toMatchObject({ exitCode: 0, stderr: '' })
  expect(imported.stdout).toContain('O3 (evidence: imported)')
  expect(imported.stdout).toContain('reference: 1')
})

test('two crosschecks write the same bytes', async () => {
  const asked = ['runs', '--monitors', 'stream,reference', '--policies', ...policyFiles()]
  const [first, second] = [await scratch.crosscheck(...asked), await scratch.crosscheck(...asked)]
  const files = readdirSync(first.place, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.includes('.json'),
  )
  expect(files.sort()).toEqual([
    ...['reference', 'stream'].flatMap(monitor =>
      [...POLICIES].sort().map(policy => `${monitor}/${policy}.jsonl`),
    ),
    'verdicts.json',
  ])
  for (const name of files) {
    expect(readFileSync(join(second.place, name), 'utf8')).toBe(readFileSync(join(first.place, name), 'utf8'))
  }
})

test('the list names each file, with its monitor, its policy and how often it decided what', async () => {
  const { place } = await scratch.crosscheck(
    'runs',
    '--monitors',
    'stream,reference',
    '--policies',
    'sent.mfotl',
  )
  const { corpus, files } = JSON.parse(readFileSync(join(place, 'verdicts.json'), 'utf8'))
  expect({ name: corpus.name, files }).toEqual({
    name: 'runs',
    files: ['stream', 'reference'].map(monitor => ({
      monitor,
      policy: 'sent',
      file: `${monitor}/sent.jsonl`,
      decisions: { allow: 2, deny: 4, ask: 0, modify: 0, skip: 0, error: 0 },
    })),
  })
})

describe('a MonPoly that has no answer stands in its file as an error, with the reason', () => {
  test.each([
    { title: 'crashes', body: 'echo "Fatal error: exception Not_found" >&2; exit 2', reason: 'Not_found' },
    { title: 'is killed', body: 'kill -9 $$', reason: 'lack of memory' },
    { title: 'hangs', body: 'sleep 60', reason: 'ran for more than 1 s' },
    { title: 'writes half a line', body: 'printf "@5 (time point 2): (2"', reason: 'not whole' },
  ])('$title', async ({ body, reason }) => {
    const monpoly = scratch.script(
      fakeMonpoly(body.replace('@5', '@3')).replaceAll('(x)', '(c)').replaceAll(',x)', ',c)'),
    )
    const asked = ['--monitors', 'stream,monpoly', '--policies', 'sent.mfotl', '--timeout', '1']
    const { exitCode, place } = await scratch.crosscheck('runs', ...asked, '--monpoly', monpoly)
    expect(exitCode).toBe(3)
    const file = join(place, 'monpoly/sent.jsonl')
    const { verdicts } = readVerdicts({ text: readFileSync(file, 'utf8'), file, guard: null })
    expect(verdicts.map(outline)).toEqual(outlineAll('error'))
    for (const verdict of verdicts) expect(verdict.reason).toContain(reason)
    const { exclusions, scorecard } = await scratch.importOf(file)
    expect(exclusions).toEqual([
      { what: 'runs', reason: 'decision: error', count: RUNS.length, example: 'sent' },
    ])
    expect(ratesOf(scorecard, 'sent').every(({ denominator }) => denominator === 0)).toBe(true)
  })
})

describe('rules for calls', () => {
  test('are written by a replay, and their import is its row', async () => {
    const asked = ['agentdojo-sample', '--policies', 'progent-banking']
    const { exitCode, stdout } = await scratch.rvbench(
      'replay',
      ...asked,
      '--verdicts',
      'progent.jsonl',
      '--json',
    )
    expect(exitCode).toBe(0)
    const replayed: Scorecard = JSON.parse(stdout)
    const imported = await scratch.importOf('progent.jsonl', 'agentdojo-sample')
    expect(imported.header).toMatchObject({
      guard: { name: 'progent-banking', version: expect.stringMatching(/^rvbench \S+; rules for calls$/) },
      sees: ['call'],
      knowledge: ['structure', 'environment'],
    })
    const rates = ratesOf(imported.scorecard, 'progent-banking')
    expect(rates.some(({ numerator }) => numerator > 0)).toBe(true)
    expect(rates).toEqual(ratesOf(replayed, 'progent-banking'))
  })

  test('are left out of a crosscheck, which says so', async () => {
    const asked = [
      'agentdojo-sample',
      '--policies',
      'progent-banking',
      'O3',
      '--monitors',
      'stream,reference',
    ]
    const { stderr, place } = await scratch.crosscheck(...asked)
    expect(stderr).toContain('left out, not expressible: progent-banking')
    expect(readdirSync(join(place, 'stream'))).toEqual(['O3.jsonl'])
  })
})

describe('what cannot be taken is exit code 2, and nothing is written', () => {
  test.each([
    { args: ['runs', 'agentdojo-sample', '--verdicts', 'v'], said: 'about one corpus, and here are 2' },
    { args: ['--logs', 's.sig', 'f.mfotl', 't.log', '--verdicts', 'v'], said: '--logs names logs' },
    { args: ['runs', '--verdicts', 'refused/v'], said: 'lie in one another' },
    { args: ['runs', '--verdicts', '.'], said: 'lie in one another' },
    { args: ['runs', '--verdicts', 'runs'], said: 'something stands there' },
  ])('$args', async ({ args, said }) => {
    const before = readdirSync(scratch.folder)
    const { exitCode, stderr } = await scratch.rvbench('crosscheck', ...args, '--out', 'refused')
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(said) })
    expect(readdirSync(scratch.folder)).toEqual(before)
  })

  test('earlier files are replaced with --force alone', async () => {
    const asked = [
      'runs',
      '--monitors',
      'stream,reference',
      '--policies',
      'sent.mfotl',
      '--verdicts',
      'again',
    ]
    const first = await scratch.rvbench('crosscheck', ...asked, '--out', 'again-1')
    const refused = await scratch.rvbench('crosscheck', ...asked, '--out', 'again-2')
    const forced = await scratch.rvbench('crosscheck', ...asked, '--out', 'again-2', '--force')
    expect([first, refused, forced].map(({ exitCode }) => exitCode)).toEqual([0, 2, 0])
    expect(refused.stderr).toContain('--force replaces them')
  })
})

test('Ctrl-C leaves no file of verdicts: those of some runs would be taken for those of all', async () => {
  const captured = makeCapturedIo({ cwd: scratch.folder })
  captured.interrupt()
  const asked = ['crosscheck', 'runs', '--monitors', 'stream,reference', '--policies', 'sent.mfotl']
  const exitCode = await run(captured.io, [...asked, '--out', 'stopped', '--verdicts', 'stopped-verdicts'])
  expect({ exitCode, stderr: captured.stderr() }).toEqual({
    exitCode: 130,
    stderr: expect.stringContaining('no file of verdicts is written'),
  })
  expect(existsSync(join(scratch.folder, 'stopped-verdicts'))).toBe(false)
})
