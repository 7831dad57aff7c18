import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ScannerMemory } from '../../../../src/monitors/stream/bytes/scanner-memory.ts'
import { compileScanner } from '../../../../src/monitors/stream/bytes/scanner-module.ts'
import { SCANNER } from './scanner.ts'

const GIGABYTE = 2 ** 14

test.each([
  { pages: GIGABYTE + 1, isExhausted: true, what: 'a memory of a gigabyte that cannot grow' },
  { pages: 16, isExhausted: false, what: 'a small memory, which is a fault of ours' },
])('a module that stops is out of memory, or not: $what', ({ pages, isExhausted }) => {
  const memory = new ScannerMemory(compileScanner(readFileSync('dist/log-scanner.wasm'), pages))
  const error = thrownBy(() => memory.exports.roomForWord(5 * 2 ** 28))
  expect(error).toBeInstanceOf(Error)
  expect(memory.isExhausted(error)).toBe(isExhausted)
})

test('what is thrown elsewhere does not say that memory is exhausted', () => {
  const memory = new ScannerMemory(compileScanner(readFileSync('dist/log-scanner.wasm'), GIGABYTE + 1))
  expect(memory.isExhausted(new RangeError('Invalid string length'))).toBe(false)
})

test('no address lies so far that it would be negative: the memory is exhausted before', () => {
  const memory = new ScannerMemory(SCANNER)
  expect(memory.exports.roomForBytes(1_000_000_000)).toBeGreaterThan(0)
  expect(memory.exports.roomForWord(1_000_000_000)).toBeGreaterThan(0)
  const error = thrownBy(() => memory.exports.roomForBytes(1_050_000_000))
  expect(memory.isExhausted(error)).toBe(true)
})

function thrownBy(run: () => void): unknown {
  try {
    run()
    return null
  } catch (error) {
    return error
  }
}
