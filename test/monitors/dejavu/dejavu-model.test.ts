import { expect, test } from 'vitest'
import { DEJAVU_CASES } from './dejavu-cases.ts'
import { modelViolations } from './dejavu-model.ts'

// The model has no macros, rules, declarations, `Z`, and time that goes back.
const LEFT_OUT = /^pred |where | Z\[|^\s*event/
const answered = DEJAVU_CASES.filter(
  ({ id, property, completed }) => completed && !LEFT_OUT.test(property) && id !== 'dejavu-124',
)

test('the model of DejaVu is held to most of the cases', () => {
  expect(answered.length).toBeGreaterThan(95)
})

test.each(answered)(
  'the model of DejaVu answers $id as recorded: $property',
  ({ property, trace, timed, violations }) => {
    expect(modelViolations(property, trace, timed)).toEqual(violations)
  },
)
