import { expect, test } from 'vitest'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'

test.each([
  { option: 'there', env: { RVBENCH_CORPORA: '/env', HOME: '/home/u' }, folder: '/somewhere/there' },
  { option: null, env: { RVBENCH_CORPORA: 'env', HOME: '/home/u' }, folder: '/somewhere/env' },
  {
    option: null,
    env: { RVBENCH_CORPORA: '', HOME: '/home/u' },
    folder: '/home/u/.local/share/rvbench/corpora',
  },
  { option: null, env: { XDG_DATA_HOME: '/data', HOME: '/home/u' }, folder: '/data/rvbench/corpora' },
  {
    option: null,
    env: { XDG_DATA_HOME: 'data', HOME: '/home/u' },
    folder: '/home/u/.local/share/rvbench/corpora',
  },
])('with --corpora $option and $env, corpora lie in $folder', ({ option, env, folder }) => {
  expect(corporaFolder(option, { env, cwd: '/somewhere' })).toBe(folder)
})
