import { expect, test } from 'vitest'
import { variableName } from '../../src/dogwood/variable-name.ts'

test.each([
  { variable: 'user', taken: [], name: 'user' },
  { variable: "user'", taken: [], name: 'user_' },
  { variable: 'a-b/c:d', taken: [], name: 'a_b_c_d' },
  { variable: '1st', taken: [], name: '_1st' },
  // Where formulas come from Dogwood, `v_` says which names are its variables.
  { variable: 'v_user', taken: [], name: 'user' },
  { variable: 'v_1', taken: [], name: 'v_1' },
  { variable: 'exists', taken: [], name: 'exists_' },
  { variable: 'v_exists', taken: [], name: 'exists_' },
  { variable: 'user', taken: ['user'], name: 'user_' },
  { variable: 'user', taken: ['user', 'user_'], name: 'user__' },
])('$variable is called $name where $taken are taken', ({ variable, taken, name }) => {
  expect(variableName(variable, new Set(taken))).toBe(name)
})
