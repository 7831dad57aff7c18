import { once } from 'node:events'
import { expect, test } from 'vitest'
import { makeFileOutput, type WriteSome } from '../../../src/cli/files/file-output.ts'

/** A file on a disk with room for so many bytes, of which a call takes at most three. */
function makeFile(room: number): { write: WriteSome; text(): string } {
  const written: number[] = []
  return {
    write: (_descriptor, bytes, offset) => {
      const count = Math.min(3, bytes.length - offset, room - written.length)
      if (count === 0) throw new Error('ENOSPC: no space left on device, write')
      written.push(...bytes.subarray(offset, offset + count))
      return count
    },
    text: () => Buffer.from(written).toString(),
  }
}

test('what is written in pieces comes out whole', async () => {
  const { write, text } = makeFile(100)
  const output = makeFileOutput(1, write)
  output.write('abcdefgh')
  output.write('ijk', 'latin1')
  output.end('é😀')
  await once(output, 'finish')
  expect(text()).toBe('abcdefghijké😀')
})

test('a disk without room for all of it is an error', async () => {
  const { write, text } = makeFile(5)
  const output = makeFileOutput(1, write)
  const failed = once(output, 'error')
  output.write('abcdefgh')
  expect(await failed).toEqual([expect.objectContaining({ message: expect.stringContaining('ENOSPC') })])
  expect(text()).toBe('abcde')
})
