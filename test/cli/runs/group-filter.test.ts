import { expect, test } from 'vitest'
import { makeGroupFilter } from '../../../src/cli/runs/group-filter.ts'

const group = { pipeline: 'gpt-4o-2024-05-13', suite: 'banking', attack: 'none' }

test.each([
  { where: [], matches: true },
  { where: ['suite=banking'], matches: true },
  { where: ['suite=bank'], matches: false },
  { where: ['suite=bank*'], matches: true },
  { where: ['suite=*k?ng'], matches: true },
  { where: ['suite=slack', 'suite=banking'], matches: true },
  { where: ['suite=banking', 'attack=direct'], matches: false },
  { where: ['pipeline=gpt-4o-2024.05.13'], matches: false },
  { where: ['pipeline=gpt*', 'suite=banking', 'attack=none'], matches: true },
  { where: ['domain=*'], matches: false },
])('$where on a banking run: $matches', ({ where, matches }) => {
  const filters = where.map(text => ({ key: text.split('=')[0] ?? '', glob: text.split('=')[1] ?? '' }))
  expect(makeGroupFilter(filters)(group)).toBe(matches)
})
