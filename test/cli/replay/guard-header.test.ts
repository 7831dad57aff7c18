import { expect, test } from 'vitest'
import { guardHeader, judgedCorpus } from '../../../src/cli/replay/guard-header.ts'
import type { Comparator } from '../../../src/model/comparator.ts'
import type { Policy } from '../../../src/model/policy.ts'
import { findExtraction } from '../../../src/specs/find-extraction.ts'
import { findLexicon } from '../../../src/specs/find-lexicon.ts'

const SETUP = { lexicon: findLexicon('final', '.'), extraction: findExtraction('repaired'), intents: null }
const MONITOR = { name: 'monpoly', version: 'MonPoly (development build)' }

const policy = (id: string, differences: Partial<Policy> = {}): Policy => ({
  id,
  title: id,
  file: `${id}.mfotl`,
  text: 'call(c, "send")',
  hash: 'a'.repeat(64),
  ...differences,
})
const comparator = (differences: Partial<Comparator>): { readonly comparator: Comparator } => ({
  comparator: { knowledge: [], sees: [], origin: 'ours', source: 'this test', lost: '', ...differences },
})

const header = (policies: readonly Policy[], settings: readonly string[] = [], setup = SETUP) =>
  guardHeader({ policies, monitor: MONITOR, settings }, null, setup)

const PAST = ['prompt', 'call', 'results', 'assistant-text']
const FUTURE = { text: 'call(c, "send") AND EVENTUALLY[0,9] call(c, "send")' }

test.each<{
  title: string
  policies: readonly Policy[]
  sees: readonly string[]
  knowledge: readonly string[]
}>([
  { title: 'a formula of which nothing is said', policies: [policy('P')], sees: PAST, knowledge: [] },
  {
    title: 'a formula that waits for what comes',
    policies: [policy('P', FUTURE)],
    sees: [...PAST, 'future'],
    knowledge: [],
  },
  {
    title: 'rules for calls of which nothing is said',
    policies: [policy('P', { file: 'P.json', text: '{}' })],
    sees: ['call'],
    knowledge: [],
  },
  {
    title: 'a comparator',
    policies: [policy('P', comparator({ knowledge: ['prompt', 'history'], sees: ['results', 'call'] }))],
    sees: ['call', 'results'],
    knowledge: ['history', 'prompt'],
  },
  {
    title: 'a comparator that waits for what comes, and does not say so',
    policies: [policy('P', { ...FUTURE, ...comparator({ knowledge: ['structure'], sees: ['call'] }) })],
    sees: ['call', 'future'],
    knowledge: ['structure'],
  },
  {
    title: 'two comparators as one guard',
    policies: [
      policy('P', comparator({ knowledge: ['prompt'], sees: ['prompt'] })),
      policy('Q', comparator({ knowledge: ['signature', 'prompt'], sees: ['call'] })),
    ],
    sees: ['prompt', 'call'],
    knowledge: ['signature', 'prompt'],
  },
  {
    title: 'a comparator and a policy of which nothing is said: not all that they know is known',
    policies: [policy('P', comparator({ knowledge: ['prompt'], sees: ['prompt'] })), policy('Q')],
    sees: PAST,
    knowledge: [],
  },
])('$title: what it sees, and had to know', ({ policies, sees, knowledge }) => {
  expect(header(policies)).toMatchObject({ sees, knowledge })
})

test.each([
  { files: ['P.mfotl'], name: 'P', evaluators: 'monpoly: MonPoly (development build)' },
  { files: ['P.json'], name: 'P', evaluators: 'rules for calls' },
  {
    files: ['P.mfotl', 'Q.json'],
    name: 'rvbench',
    evaluators: 'monpoly: MonPoly (development build); rules for calls',
  },
])('$files: the guard is $name, and its version says what evaluated it', ({ files, name, evaluators }) => {
  const { guard } = header(files.map(file => policy(file.replace(/\..*/, ''), { file, text: 'call(c, t)' })))
  expect(guard).toMatchObject({ name, version: expect.stringMatching(/^rvbench \d+\.\d+\.\d+; /) })
  expect(guard.version?.replace(/^rvbench [^;]+; /, '')).toBe(evaluators)
})

const SAME = header([policy('P')]).guard.configSha256

test.each([
  { title: 'another text of the policy', other: header([policy('P', { hash: 'b'.repeat(64) })]) },
  { title: 'another policy', other: header([policy('P'), policy('Q')]) },
  { title: 'an option that changes answers', other: header([policy('P')], ['--nonewlastts']) },
  {
    title: 'another lexicon',
    other: header([policy('P')], [], { ...SETUP, lexicon: { ...SETUP.lexicon, hash: 'b'.repeat(64) } }),
  },
])('$title is another configuration', ({ other }) => {
  expect(other.guard.configSha256).toMatch(/^[0-9a-f]{64}$/)
  expect(other.guard.configSha256).not.toBe(SAME)
})

test('the same again is the same configuration', () => {
  expect(header([policy('P')]).guard.configSha256).toBe(SAME)
})

const corpus = (name: string) => ({ name, hash: 'c'.repeat(64) })

test('a file of verdicts is about one corpus', () => {
  expect(judgedCorpus([corpus('one')])).toEqual({ name: 'one', sha256: 'c'.repeat(64) })
  expect(() => judgedCorpus([corpus('one'), corpus('two')])).toThrow('about one corpus, and here are 2')
  expect(() => judgedCorpus([])).toThrow('here are 0')
})
