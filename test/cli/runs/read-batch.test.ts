import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { adapterFor } from '../../../src/adapters/adapters.ts'
import { listBatches } from '../../../src/cli/runs/list-batches.ts'
import { readBatch } from '../../../src/cli/runs/read-batch.ts'
import type { FoundCorpus } from '../../../src/corpora/find-corpus.ts'
import type { BadFile } from '../../../src/model/scorecard.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-batch-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Reads a file of this content as a replay does. */
async function read(format: string, name: string, content: Uint8Array) {
  writeFileSync(join(scratch, name), content)
  const source = { name: 'mine', root: scratch, format, version: '', licence: '', hash: null }
  const found: FoundCorpus = { source, within: name, files: ['*'], dispose: () => undefined }
  const { batches, badFiles } = await listBatches([found], { where: [], limit: null })
  const parts = batches.flatMap(batch => [...readBatch(source, adapterFor(format), batch)])
  const bad: BadFile[] = [...badFiles]
  const ids: string[] = []
  let files = 0
  for (const part of parts) {
    if ('problem' in part) {
      bad.push(part)
      continue
    }
    files += part.files
    ids.push(...part.traces.map(({ trace }) => trace.id))
  }
  return { files, ids, bad }
}

describe.each([
  ['trace-jsonl', 'corpora/samples/trace-jsonl/traces/runs.jsonl'],
  ['event-record', 'corpora/samples/event-record/records/sessions.jsonl'],
  ['tau-bench', 'corpora/samples/tau-bench/historical_trajectories/sample-model-library.json'],
])('%s', (format, sample) => {
  const bytes = readFileSync(sample)
  const name = basename(sample)

  test('the sample is read without a fault', async () => {
    const { files, ids, bad } = await read(format, name, bytes)
    expect({ files, bad }).toEqual({ files: 1, bad: [] })
    expect(ids.length).toBeGreaterThan(3)
  })

  test('whatever bytes stand in it, all is read or named, and the file is counted once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 4 }),
        fc.option(fc.nat(bytes.length)),
        async (changes, end) => {
          const damaged = Uint8Array.from(bytes)
          for (const [at, byte] of changes) damaged[at] = byte
          const { files, bad } = await read(format, name, damaged.subarray(0, end ?? bytes.length))
          const unread = bad.filter(({ records }) => records === undefined).length
          expect(files + unread).toBe(1)
          expect(bad.filter(({ problem }) => !problem.startsWith(name))).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  })
})
