import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCatalogue } from '../../src/specs/read-catalogue.ts'
import { addComparators, addShippedComparators, readComparators } from '../../src/specs/read-comparators.ts'
import { specsFolder } from '../../src/specs/specs-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'rvbench-read-comparators-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { policies, packs } = readCatalogue(null)
const shipped = readComparators(join(specsFolder(), 'comparators.yaml'))

test('it tells of policies that there are', () => {
  const ids = policies.map(({ id }) => id)
  expect([...shipped.keys()].filter(id => !ids.includes(id))).toEqual([])
})

test('it tells of every policy of the packs that judge runs of agents', () => {
  const compared = packs.filter(({ id }) =>
    [
      'generic',
      'parametric-payee',
      'parametric-recipient',
      'refined',
      'approvals',
      'comparators',
      'tool-lists',
    ].includes(id),
  )
  expect(compared.flatMap(pack => pack.policies).filter(id => !shipped.has(id))).toEqual([])
})

test('what was published and what is ours are told apart', () => {
  expect(shipped.get('progent-banking')).toMatchObject({ origin: 'published constants', lost: '' })
  expect(shipped.get('tool-list-slack')).toMatchObject({
    origin: 'ours',
    lost: expect.stringContaining('not found'),
  })
})

const chosen = policies.filter(({ id }) => ['O1', 'phrase-list'].includes(id))

test('beside a guard, every policy gets what is said of it; alone it needs no telling', () => {
  const [first, second] = addComparators(chosen, null)
  expect(first?.comparator?.knowledge).toEqual(['structure', 'history'])
  expect(second?.comparator?.knowledge).toEqual(['signature', 'structure'])
  const alone = chosen.slice(0, 1)
  expect(addComparators(alone, null)).toBe(alone)
  expect(addShippedComparators(alone).map(({ comparator }) => comparator)).toEqual([first?.comparator])
})

test("what is told of somebody's own policy is not told of one of the package that has its id", () => {
  const own = chosen.slice(0, 1).map(policy => ({ ...policy, file: 'mine/o1.mfotl' }))
  expect(addShippedComparators(own)).toBe(own)
})

const OWN = { knowledge: ['judge'], sees: ['future'], origin: 'ours', source: 'us', lost: '' }

test('a team tells of its own policies in its own folder', () => {
  writeFileSync(
    join(folder, 'comparators.yaml'),
    JSON.stringify({ comparators: [{ policies: ['O1'], ...OWN }] }),
  )
  expect(addComparators(chosen, folder).map(({ comparator }) => comparator?.knowledge)).toEqual([
    ['judge'],
    ['signature', 'structure'],
  ])
})

test.each([
  { says: 'a policy twice', comparators: [{ policies: ['a', 'a'], ...OWN }], message: /a stands here twice/ },
  {
    says: 'other knowledge',
    comparators: [{ policies: ['a'], ...OWN, knowledge: ['luck'] }],
    message: /"luck"/,
  },
  { says: 'no knowledge', comparators: [{ policies: ['a'], ...OWN, knowledge: [] }], message: /knowledge/ },
  {
    says: 'another origin',
    comparators: [{ policies: ['a'], ...OWN, origin: 'theirs' }],
    message: /"theirs"/,
  },
])('$says is refused', ({ comparators, message }) => {
  const file = join(folder, 'faulty.yaml')
  writeFileSync(file, JSON.stringify({ comparators }))
  expect(() => readComparators(file)).toThrow(message)
})
