import { expect, test } from 'vitest'
import { makeNameGuard } from '../../src/corpora/make-name-guard.ts'

test.each([
  {
    paths: ['runs/a/x.json', 'runs/a/y.json', 'runs/b/x.json', 'LICENSE'],
    refusals: [null, null, null, null],
  },
  { paths: ['runs/a.json', 'runs/a.json'], refusals: [null, 'it occurs twice'] },
  {
    paths: ['runs/a.json', 'runs/A.json'],
    refusals: [null, 'it differs from runs/a.json in case only'],
  },
  {
    paths: ['runs/caf\u00e9.json', 'runs/cafe\u0301.json'],
    refusals: [null, 'it differs from runs/caf\u00e9.json in case only'],
  },
  {
    paths: ['runs/gpt/x.json', 'runs/GPT/y.json'],
    refusals: [null, 'it differs from the folder runs/gpt in case only'],
  },
  { paths: ['runs/a', 'runs/a/b.json'], refusals: [null, 'runs/a is a file and a folder'] },
  { paths: ['runs/a/b.json', 'runs/a'], refusals: [null, 'it is a file and a folder'] },
  { paths: ['runs/a/b/c.json', 'runs/A'], refusals: [null, 'it is a file and a folder'] },
])('of $paths, $refusals', ({ paths, refusals }) => {
  const guard = makeNameGuard()
  expect(paths.map(path => guard(path))).toEqual(refusals)
})
