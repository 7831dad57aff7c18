import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkReadable } from '../../src/corpora/check-readable.ts'
import { makeFolder } from './small-corpus.ts'

test.each(['file', 'folder'] as const)('a %s that can be read passes', kind => {
  const root = makeFolder({ file: '', 'folder/x': '' })
  expect(() => checkReadable(join(root, kind), kind)).not.toThrow()
})

// Tests may run as root, for whom nothing is unreadable: what is missing is refused in the same way.
test.each(['file', 'folder'] as const)('a %s that cannot is named as the user did', kind => {
  expect(() => checkReadable(join(makeFolder(), 'absent'), kind, './absent')).toThrow(
    expect.objectContaining({
      code: 'unreadable',
      message: expect.stringMatching(/^cannot be read: ENOENT/),
      place: { file: './absent' },
    }),
  )
})
