import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolder } from '../../../src/cli/files/folder-writer.ts'
import { makeScratch } from '../fake-monitors.ts'

const scratch = makeScratch('rvbench-folder-')
const MARKER = 'marker.json'
let folders = 0

function freshPlace(): string {
  return join(scratch.folder, `place-${folders++}`, 'results')
}

test('nothing is there before finish, everything after', () => {
  const place = freshPlace()
  const folder = openFolder(place, { force: false, marker: MARKER })
  folder.write('a/b/c.txt', 'text')
  folder.write('pieces.txt', ['one ', 'two'])
  expect(existsSync(place)).toBe(false)
  folder.finish()
  expect(readFileSync(join(place, 'a/b/c.txt'), 'utf8')).toBe('text')
  expect(readFileSync(join(place, 'pieces.txt'), 'utf8')).toBe('one two')
  expect(readdirSync(join(place, '..'))).toEqual(['results'])
})

test('the folder is open to whom any new folder is', () => {
  const place = freshPlace()
  openFolder(place, { force: false, marker: MARKER }).finish()
  const other = freshPlace()
  mkdirSync(other, { recursive: true })
  expect(statSync(place).mode).toBe(statSync(other).mode)
})

test('a disk that fills leaves nothing, and what stood there before as it was', () => {
  const place = freshPlace()
  const first = openFolder(place, { force: false, marker: MARKER })
  first.write(MARKER, 'first')
  first.finish()
  let room = 100
  const append = (_descriptor: number, bytes: Buffer) => {
    room -= bytes.length
    if (room < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  const second = openFolder(place, { force: true, marker: MARKER, append })
  expect(() => second.write('trace.log', 'x'.repeat(200))).toThrow(
    expect.objectContaining({
      code: 'write-failed',
      message: expect.stringContaining('ENOSPC'),
      place: { file: join(place, 'trace.log') },
    }),
  )
  second.discard()
  expect(readFileSync(join(place, MARKER), 'utf8')).toBe('first')
  expect(readdirSync(join(place, '..'))).toEqual(['results'])
})

test('texts longer than a block come out whole, with half a surrogate pair as bytes of its own', () => {
  const place = freshPlace()
  const folder = openFolder(place, { force: false, marker: MARKER })
  const piece = 'é😀\0\n'.repeat(100_000)
  folder.write('long.txt', [piece, piece, piece])
  folder.write('half.txt', 'a\ud800b')
  folder.finish()
  expect(readFileSync(join(place, 'long.txt'), 'utf8')).toBe(piece + piece + piece)
  expect([...readFileSync(join(place, 'half.txt'))]).toEqual([0x61, 0xed, 0xa0, 0x80, 0x62])
})

test('an empty folder may be taken', () => {
  const place = freshPlace()
  mkdirSync(place, { recursive: true })
  const folder = openFolder(place, { force: false, marker: MARKER })
  folder.write(MARKER, '')
  folder.finish()
  expect(readdirSync(place)).toEqual([MARKER])
})

test('discard after finish takes nothing back', () => {
  const place = freshPlace()
  const folder = openFolder(place, { force: false, marker: MARKER })
  folder.write(MARKER, '')
  folder.finish()
  folder.discard()
  expect(readdirSync(place)).toEqual([MARKER])
})
