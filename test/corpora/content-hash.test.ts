import { expect, test } from 'vitest'
import { contentHash, hashBytes, printChecksums, readChecksums } from '../../src/corpora/content-hash.ts'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const FILES = [
  { path: 'runs/b.json', sha256: hashBytes(Buffer.from('b')) },
  { path: 'runs/a/x.json', sha256: hashBytes(Buffer.from('')) },
  { path: 'runs/B.json', sha256: hashBytes(Buffer.from('B')) },
]

test('a hash of bytes is their sha256', () => {
  expect(hashBytes(Buffer.from(''))).toBe(EMPTY)
})

test('checksums are sorted as LC_ALL=C sorts, whatever order the files come in', () => {
  const paths = printChecksums(FILES).match(/runs.*/g)
  expect(paths).toEqual(['runs/B.json', 'runs/a/x.json', 'runs/b.json'])
  expect(contentHash(FILES.toReversed())).toBe(contentHash(FILES))
})

// As `find runs -type f | LC_ALL=C sort | xargs sha256sum | sha256sum` says of these three files.
test('the content hash is the one that coreutils compute', () => {
  expect(contentHash(FILES)).toBe('6cda77124ea62b12657846354cb7adbb093e48d7724037b6dad95735232f37ef')
})

test('what was printed is read back', () => {
  expect([...readChecksums(printChecksums(FILES))]).toContainEqual(['runs/a/x.json', EMPTY])
  expect(readChecksums(printChecksums(FILES)).size).toBe(3)
})
