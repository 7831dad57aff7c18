import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeProgress, type ProgressOptions } from '../../src/cli/progress.ts'
import { makeCapturedIo } from './captured-io.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const FILES: ProgressOptions = { title: 'replaying', total: 200 }

function shownOf(options: ProgressOptions, milliseconds: number, terminal?: { columns: number }): string {
  const captured = makeCapturedIo(terminal === undefined ? {} : { terminal })
  const progress = makeProgress(captured.io, options)
  progress.advance(50)
  vi.advanceTimersByTime(milliseconds)
  progress.advance(50)
  progress.stop()
  progress.stop()
  return captured.stderr()
}

test('a task of more than a second shows how far it is', () => {
  const shown = shownOf(FILES, 1500, { columns: 80 })
  expect(shown).toContain('replaying')
  expect(shown).toContain('100/200')
  expect(shown).toContain('50 %')
})

test('bytes are shown in MB', () => {
  const shown = shownOf({ title: 'adding', total: 200, unit: 'bytes' }, 1500, { columns: 80 })
  expect(shown).toContain('0.0 MB')
})

test('a task of unknown size shows the count', () => {
  const shown = shownOf({ title: 'unpacking', total: null }, 1500, { columns: 80 })
  expect(shown).toContain('unpacking 100')
  expect(shown).not.toContain('%')
})

test.each([
  { what: 'a task of less than a second', options: FILES, milliseconds: 900, terminal: { columns: 80 } },
  { what: 'a pipe', options: FILES, milliseconds: 5000 },
  { what: '--quiet', options: { ...FILES, quiet: true }, milliseconds: 5000, terminal: { columns: 80 } },
])('$what shows nothing', ({ options, milliseconds, terminal }) => {
  expect(shownOf(options, milliseconds, terminal)).toBe('')
})
