import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readText } from '../../../src/cli/runs/read-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'rvbench-read-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MEBIBYTE = 2 ** 20

test.each([
  { what: 'nothing', text: '' },
  { what: 'ASCII', text: '{"a": 1}\n' },
  { what: 'a byte order mark and letters of several bytes', text: '\uFEFFdéjà 漢字 🙂' },
  { what: 'U+FFFD itself', text: 'a\uFFFDb' },
  { what: 'NUL', text: 'a\u0000b' },
  { what: 'a mebibyte less one byte', text: 'x'.repeat(MEBIBYTE - 1) },
  { what: 'a mebibyte', text: 'x'.repeat(MEBIBYTE) },
  { what: 'several mebibytes, a letter across each border', text: `x${'é'.repeat(2 * MEBIBYTE)}` },
])('a file that holds $what is read as it is', ({ text }) => {
  const path = join(folder, 'text')
  writeFileSync(path, text)
  expect(readText(path, 'text') === text).toBe(true)
})

test('a text stays as it was when the next file is read', () => {
  const texts = ['first, the longer one', 'second']
  const read = texts.map((text, index) => {
    writeFileSync(join(folder, `${index}`), text)
    return readText(join(folder, `${index}`), `${index}`)
  })
  expect(read).toEqual(texts)
})

test.each([
  { what: 'a byte that begins no letter', bytes: [0x61, 0xff, 0x62] },
  { what: 'half a letter at the end', bytes: [0x61, 0xc3] },
  { what: 'a surrogate', bytes: [0xed, 0xa0, 0x80] },
])('a file that holds $what is no text', ({ bytes }) => {
  const path = join(folder, 'bytes')
  writeFileSync(path, Uint8Array.from(bytes))
  expect(() => readText(path, 'bytes')).toThrow(/the file is not UTF-8 text/)
})

test('a missing file and a folder are named with the reason', () => {
  mkdirSync(join(folder, 'sub'))
  expect(() => readText(join(folder, 'none'), 'none')).toThrow(/cannot be read: ENOENT/)
  expect(() => readText(join(folder, 'sub'), 'sub')).toThrow(/cannot be read: EISDIR/)
})
