import { expect, test } from 'vitest'
import { makeSubjects } from '../../src/scorer/subject.ts'

function pack(id: string, ...policies: readonly string[]) {
  return { id, title: id, policies }
}

test('policies come first, then packs with the places of their policies', () => {
  expect(makeSubjects(['P', 'Q'], [pack('both', 'Q', 'P')], [])).toEqual([
    { id: 'P', kind: 'policy', members: [0] },
    { id: 'Q', kind: 'policy', members: [1] },
    { id: 'both', kind: 'pack', members: [1, 0] },
  ])
})

test('a policy that cannot be evaluated is no member of its pack', () => {
  const subjects = makeSubjects(['Q'], [pack('both', 'P', 'Q'), pack('none', 'P')], ['P'])
  expect(subjects).toEqual([
    { id: 'Q', kind: 'policy', members: [0] },
    { id: 'both', kind: 'pack', members: [0] },
  ])
})

test('a pack with a policy that nobody replays is refused', () => {
  expect(() => makeSubjects(['P'], [pack('both', 'P', 'Q')], [])).toThrow(
    'pack both names policy Q, which is not replayed',
  )
})
