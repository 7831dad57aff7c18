import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFilePieces } from '../../../src/cli/monitor/file-pieces.ts'
import { folderWith } from './run-monitor.ts'

test.each([0, 1, 63, 64, 65, 5000, 3_000_000])(
  'pieces of %i bytes are the file, small ones first',
  async size => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, at) => at % 251))
    const path = join(folderWith({ file: bytes }), 'file')
    const pieces: Buffer[] = []
    for await (const piece of readFilePieces(openSync(path, 'r'), new AbortController().signal)) {
      pieces.push(Buffer.from(piece))
    }
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    expect(pieces[0]?.length ?? 0).toBe(Math.min(size, 64))
  },
)

test('what is written behind a piece that is looked at comes next', async () => {
  const path = join(folderWith({ file: '@1 p(1)' }), 'file')
  const seen: string[] = []
  for await (const piece of readFilePieces(openSync(path, 'r'), new AbortController().signal)) {
    seen.push(piece.toString())
    if (seen.length === 1) writeFileSync(path, '\n@2', { flag: 'a' })
  }
  expect(seen).toEqual(['@1 p(1)', '\n@2'])
})

test('Ctrl-C ends it where the next piece would be read', async () => {
  const interrupt = new AbortController()
  const pieces = readFilePieces(openSync(join(folderWith({ file: '@1' }), 'file'), 'r'), interrupt.signal)
  await pieces.next()
  interrupt.abort()
  await expect(pieces.next()).rejects.toMatchObject({ name: 'AbortError' })
})
