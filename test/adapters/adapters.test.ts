import { expect, test } from 'vitest'
import { adapterFor } from '../../src/adapters/adapters.ts'

test('an adapter is found by the name of its format', () => {
  expect(adapterFor('agentdojo').format).toBe('agentdojo')
})

test('an unknown format is refused and the known ones are named', () => {
  expect(() => adapterFor('agent-dojo')).toThrow(
    expect.objectContaining({
      code: 'unknown-name',
      message: 'no adapter reads the format "agent-dojo"',
      hint: 'formats: agentdojo',
    }),
  )
})
