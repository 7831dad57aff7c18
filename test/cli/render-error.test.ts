import { expect, test } from 'vitest'
import { renderError } from '../../src/cli/render-error.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'

test('a refusal says what, where, in which text and what to do', () => {
  const error = new RvbenchError('syntax', "expected ')', saw the end", {
    place: { file: 'my.mfotl', line: 3, column: 7 },
    excerpt: 'ONCE (a\n       ^',
    hint: 'close the parenthesis',
  })
  expect(renderError(error)).toEqual({
    exitCode: 2,
    text:
      "rvbench: my.mfotl:3:7: expected ')', saw the end\n" +
      '  ONCE (a\n         ^\n' +
      'close the parenthesis\n',
  })
})

test.each([
  { code: 'usage', exitCode: 2 },
  { code: 'unreadable', exitCode: 2 },
  { code: 'bad-archive', exitCode: 2 },
  { code: 'corpus-missing', exitCode: 3 },
  { code: 'write-failed', exitCode: 3 },
  { code: 'interrupted', exitCode: 130 },
] as const)('$code ends with exit code $exitCode', ({ code, exitCode }) => {
  expect(renderError(new RvbenchError(code, 'x'))).toEqual({ text: 'rvbench: x\n', exitCode })
})

test('foreign text in an error is inert and cannot pass for an error of its own', () => {
  const error = new RvbenchError('bad-shape', 'tool "\x1b[2J\u202e"\nrvbench: all good', {
    place: { file: 'a\x07b.json', pointer: '/\u200b' },
  })
  expect(renderError(error).text).toBe(
    'rvbench: a\\x07b.json#/\\u200b: tool "\\x1b[2J\\u202e"\n  rvbench: all good\n',
  )
})

test('a line that would fill the terminal is cut, and a list of names is not', () => {
  const long = 'p(x) AND '.repeat(100_000)
  const { text } = renderError(new RvbenchError('not-monitorable', long, { hint: `in ${long}` }))
  const lines = text.trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/^.{4000,4200}… \(cut: 4,000 of 900,\d+ characters\)$/)
  const names = Array.from({ length: 200 }, (_, index) => `policy-${index}`).join(', ')
  expect(renderError(new RvbenchError('usage', 'x', { hint: names })).text).toBe(`rvbench: x\n${names}\n`)
})

test('what the system refuses is told without a stack', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { syscall: 'write' })
  expect(renderError(error)).toEqual({
    text: 'rvbench: ENOSPC: no space left on device, write\n',
    exitCode: 3,
  })
})

test('an aborted wait is an interruption', () => {
  expect(renderError(new DOMException('aborted', 'AbortError'))).toEqual({
    text: 'rvbench: interrupted\n',
    exitCode: 130,
  })
})

test.each([{ thrown: new TypeError('x is not a function') }, { thrown: 'a string' }, { thrown: undefined }])(
  'anything else ($thrown) is called a bug',
  ({ thrown }) => {
    const { text, exitCode } = renderError(thrown)
    expect(exitCode).toBe(3)
    expect(text).toMatch(/^rvbench: this is a bug in rvbench/)
    expect(text).toContain(thrown instanceof Error ? 'render-error.test.ts' : String(thrown))
  },
)
