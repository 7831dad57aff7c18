import { expect, test } from 'vitest'
import { fileNames } from '../../../src/cli/files/file-name.ts'

test.each([
  { names: ['O1', 'my-policy_2.0'], files: ['O1', 'my-policy_2.0'] },
  { names: ['../policies/late yes'], files: ['-policies-late-yes'] },
  { names: ['..', '', '/'], files: ['unnamed', 'unnamed-2', '-'] },
  { names: ['a/b', 'a b', 'a-b-2', 'A-b'], files: ['a-b', 'a-b-2', 'a-b-2-2', 'A-b-3'] },
  { names: ['x\0\n\u2028\ud800y'], files: ['x-y'] },
])('$names become files of their own, in the folder that they are written to', ({ names, files }) => {
  expect(fileNames(names)).toEqual(files)
})
