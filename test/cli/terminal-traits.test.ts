import { expect, test } from 'vitest'
import { terminalTraits } from '../../src/cli/terminal-traits.ts'
import { makeCapturedIo } from './captured-io.ts'

const TERMINAL = { columns: 72 }

test.each([
  { where: 'a pipe', terminal: undefined, env: {}, color: false },
  { where: 'a terminal', terminal: TERMINAL, env: {}, color: true },
  { where: 'a dumb terminal', terminal: TERMINAL, env: { TERM: 'dumb' }, color: false },
  { where: 'a terminal with NO_COLOR', terminal: TERMINAL, env: { NO_COLOR: '1' }, color: false },
  { where: 'a terminal with an empty NO_COLOR', terminal: TERMINAL, env: { NO_COLOR: '' }, color: true },
  { where: 'a pipe with FORCE_COLOR', terminal: undefined, env: { FORCE_COLOR: '1' }, color: true },
  { where: 'a terminal with FORCE_COLOR=0', terminal: TERMINAL, env: { FORCE_COLOR: '0' }, color: false },
  { where: 'a pipe with both', terminal: undefined, env: { FORCE_COLOR: '1', NO_COLOR: '1' }, color: false },
])('colour on $where: $color', ({ terminal, env, color }) => {
  const { io } = makeCapturedIo(terminal === undefined ? { env } : { env, terminal })
  expect(terminalTraits(io.stdout, io.env).color).toBe(color)
})

test('a pipe has no width, a terminal has its own', () => {
  const pipe = makeCapturedIo().io
  const terminal = makeCapturedIo({ terminal: TERMINAL }).io
  expect(terminalTraits(pipe.stdout, {})).toMatchObject({ isTerminal: false, columns: null })
  expect(terminalTraits(terminal.stdout, {})).toMatchObject({ isTerminal: true, columns: 72 })
})
