import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { openTraceFile } from '../../../src/cli/files/trace-output.ts'
import { run } from '../../../src/cli/program.ts'
import type { Trace } from '../../../src/model/trace.ts'
import { makeCapturedIo } from '../captured-io.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-generate-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function generate(...args: readonly string[]) {
  const captured = makeCapturedIo({ cwd: scratch })
  const exitCode = await run(captured.io, ['generate', ...args])
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

function readTraces(text: string): readonly Trace[] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map((line): Trace => JSON.parse(line))
}

describe('what is written', () => {
  test('the families that are named, as many runs of each as asked, to standard output', async () => {
    const { exitCode, stdout, stderr } = await generate('--families', 't*', 'lock', '--traces', '3')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(readTraces(stdout).map(({ id }) => id)).toEqual(
      ['t1', 't2', 't3', 'lock', 'two-person'].flatMap(id => [`${id}-0`, `${id}-1`, `${id}-2`]),
    )
  })

  test('a run says what its policy must say of it, and has a recorded clock', async () => {
    const { stdout } = await generate('--families', 'p2', '--traces', '8')
    const runs = readTraces(stdout)
    expect(runs.map(({ expectation, labels }) => [expectation?.violated, labels.unsafe])).toEqual(
      [false, false, false, false, true, true, true, true].map(violated => [violated, violated]),
    )
    expect(runs[7]).toMatchObject({
      schema: 'rvbench.trace/1',
      clock: 'recorded',
      group: { family: 'p2', origin: 'published' },
      expectation: { policy: 'P2', violated: true, binding: '107', boundary: 'off' },
    })
  })

  test('one file where --out names one, a file of each family where it names a folder', async () => {
    const one = await generate('--families', 'p1,p2', '--traces', '5', '--out', 'some/runs.jsonl')
    expect(one).toEqual({
      ...{ exitCode: 0, stdout: '' },
      stderr: 'rvbench: 10 runs of 2 families in some/runs.jsonl\n',
    })
    await generate('--families', 'p1,p2', '--traces', '5', '--out', 'folder', '--quiet')
    expect(readdirSync(join(scratch, 'folder'))).toEqual(['p1.jsonl', 'p2.jsonl'])
    const parts = ['p1', 'p2'].map(id => readFileSync(join(scratch, `folder/${id}.jsonl`), 'utf8'))
    expect(parts.join('')).toBe(readFileSync(join(scratch, 'some/runs.jsonl'), 'utf8'))
  })

  test('changed runs say how they were changed, and whether that changes the verdict', async () => {
    const { stdout } = await generate(
      ...['--families', 'p2', '--traces', '0', '--metamorphic', '--instances', '1'],
    )
    const counts = new Map<string, number>()
    for (const { group } of readTraces(stdout)) {
      const key = `${group['transformation']} ${group['verdict']}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual({
      ...{ 'move changed': 2, 'identifier changed': 2, 'reorder changed': 2 },
      ...{ 'insert kept': 2, 'duplicate kept': 2, 'boundary changed': 2 },
      ...{ 'rename kept': 8, 'shift kept': 8, 'repeat kept': 8 },
    })
  })
})

describe('the seed', () => {
  test('decides every byte', async () => {
    const args = ['--traces', '20', '--metamorphic', '--instances', '1', '--seed', '7']
    const { stdout } = await generate(...args)
    expect((await generate(...args)).stdout).toBe(stdout)
    expect((await generate(...args.with(-1, '8'))).stdout).not.toBe(stdout)
  })

  test('a smaller number of runs is a beginning of a larger one, whatever other families there are', async () => {
    const few = await generate('--families', 't3', '--traces', '10')
    const many = await generate('--families', 't2,t3', '--traces', '30')
    const lines = many.stdout.split('\n').filter(line => line.includes('"id":"t3-'))
    expect(few.stdout.trim().split('\n')).toEqual(lines.slice(0, 10))
  })
})

test('ten thousand runs are written without waiting for the reader, and read without loss', async () => {
  const slow = new PassThrough({ highWaterMark: 1 << 16 })
  const captured = makeCapturedIo()
  const finished = run({ ...captured.io, stdout: slow }, [
    'generate',
    '--families',
    'lock',
    '--traces',
    '10000',
  ])
  void finished.then(() => slow.end())
  let lines = 0
  for await (const piece of slow) lines += String(piece).split('\n').length - 1
  expect([await finished, lines]).toEqual([0, 10_000])
})

test('a reader that has had enough ends it', async () => {
  const stdout = new PassThrough()
  stdout.on('data', () => stdout.destroy())
  const captured = makeCapturedIo()
  const args = ['generate', '--families', 'lock', '--traces', '1000000000']
  expect(await run({ ...captured.io, stdout }, args)).toBe(0)
})

describe('files', () => {
  test('Ctrl-C leaves what was there before', async () => {
    const file = join(scratch, 'kept.jsonl')
    writeFileSync(file, 'before\n')
    const captured = makeCapturedIo()
    captured.interrupt()
    expect(await run(captured.io, ['generate', '--traces', '10000', '--out', file])).toBe(130)
    expect(readFileSync(file, 'utf8')).toBe('before\n')
    expect(readdirSync(scratch).filter(name => name.includes('unfinished'))).toEqual([])
  })

  test('a folder in the place of the file stays, and nothing half written beside it', async () => {
    mkdirSync(join(scratch, 'taken.jsonl'))
    const { exitCode, stderr } = await generate('--traces', '1', '--out', 'taken.jsonl')
    expect(exitCode).toBe(3)
    expect(stderr).toContain('rvbench: taken.jsonl: cannot be written: EISDIR')
    expect(readdirSync(scratch).filter(name => name.includes('unfinished'))).toEqual([])
  })

  test('a full disk leaves what was there before, and names the file', async () => {
    const file = join(scratch, 'full.jsonl')
    const output = openTraceFile(file, 'full.jsonl', () => {
      throw new Error('ENOSPC: no space left on device')
    })
    await expect(output.write('{}\n')).rejects.toThrow(/cannot be written: ENOSPC/)
    output.discard()
    expect(existsSync(file)).toBe(false)
    expect(existsSync(`${file}.unfinished`)).toBe(false)
  })
})

test.each([
  { args: ['--families', 'q9'], says: /no family is called "q9"\nfamilies: p1, p2/ },
  { args: ['--traces', '-1'], says: /--traces takes a whole number/ },
  { args: ['--traces', '0'], says: /--traces 0 leaves nothing to write/ },
  { args: ['--instances', '3'], says: /--instances is of changed runs/ },
  { args: ['--seed', 'x'], says: /--seed takes a whole number/ },
])('$args is refused with exit code 2', async ({ args, says }) => {
  const { exitCode, stderr, stdout } = await generate(...args)
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toMatch(says)
})
