import { expect, test } from 'vitest'
import { ADAPTERS, adapterFor } from '../../src/adapters/adapters.ts'

test('an adapter is found by the name of its format', () => {
  expect(ADAPTERS.map(({ format }) => adapterFor(format))).toEqual(ADAPTERS)
  expect(ADAPTERS).not.toEqual([])
})

test('an unknown format is refused and the known ones are named', () => {
  expect(() => adapterFor('agent-dojo')).toThrow(
    expect.objectContaining({
      code: 'unknown-name',
      message: 'no adapter reads the format "agent-dojo"',
      hint: `did you mean agentdojo? formats: ${ADAPTERS.map(({ format }) => format).join(', ')}`,
    }),
  )
})
