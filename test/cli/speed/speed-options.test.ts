import { expect, test } from 'vitest'
import { readSpeedOptions } from '../../../src/cli/speed/speed-options.ts'

const HERE = { env: {}, cwd: '/here' }

test('without options, three sizes, three rounds, and monpoly from the path', () => {
  expect(readSpeedOptions({}, HERE)).toEqual({
    events: [10_000, 100_000, 1_000_000],
    formulas: [],
    rounds: 3,
    seed: 1,
    limitSeconds: 60,
    monpoly: ['monpoly'],
    json: false,
    quiet: false,
    out: null,
  })
})

test.each([
  { given: ['1M,10k', '500'], events: [500, 10_000, 1_000_000] },
  { given: ['2K', '2000'], events: [2000] },
])('--events $given are the sizes $events, ascending', ({ given, events }) => {
  expect(readSpeedOptions({ events: given }, HERE).events).toEqual(events)
})

test.each([
  { flags: {}, env: { RVBENCH_MONPOLY: 'docker run x' }, monpoly: ['docker', 'run', 'x'] },
  { flags: { monpoly: './mine -x' }, env: { RVBENCH_MONPOLY: 'other' }, monpoly: ['/here/mine', '-x'] },
  { flags: {}, env: { RVBENCH_MONPOLY: '' }, monpoly: ['monpoly'] },
])('MonPoly is called by the option, or the environment: $monpoly', ({ flags, env, monpoly }) => {
  expect(readSpeedOptions(flags, { ...HERE, env }).monpoly).toEqual(monpoly)
})

test.each([
  [{ events: ['0'] }, /--events takes numbers from 1 to 10M, got "0"/],
  [{ events: ['1.5k'] }, /got "1.5k"/],
  [{ events: ['11M'] }, /got "11M"/],
  [{ events: ['10k,'] }, /--events got an empty name/],
  [{ rounds: '0' }, /--rounds takes a whole number from 1 to 1000/],
  [{ stopAfter: 'x' }, /--stop-after takes a whole number/],
  [{ seed: '-1' }, /--seed takes a whole number/],
])('%j is refused', (flags, message) => {
  expect(() => readSpeedOptions(flags, HERE)).toThrow(message)
})
