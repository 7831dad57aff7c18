import { expect, test } from 'vitest'
import { makeContentMatcher } from '../../src/corpora/match-content.ts'
import { recordHashes, recordsHash } from '../../src/corpora/records-hash.ts'
import type { PinnedContent } from '../../src/model/corpus-manifest.ts'
import { SMALL, SMALL_FILES } from './small-corpus.ts'

const ONE = '[{"b": 1, "a": {"d": [], "c": null}}, {"a": "ä"}]'
const OTHER = '[{"a": 2.50}]'
const BLOBS: PinnedContent = {
  kind: 'blobs',
  traces: 1,
  // `printf '[{"a": 2.50}]' | git hash-object --stdin`
  blobs: { 'data/x.json': '3b60eaf264b2bd4daabbe9c33243e63e6550cee5' },
}
const RECORDS: PinnedContent = {
  kind: 'records',
  traces: 3,
  sha256: recordsHash([
    ...(recordHashes(Buffer.from(ONE)) ?? []),
    ...(recordHashes(Buffer.from(OTHER)) ?? []),
  ]),
}

function match(files: Readonly<Record<string, string>>, content: typeof SMALL.content): PinnedContent | null {
  const matcher = makeContentMatcher({ content })
  for (const [path, text] of Object.entries(files)) matcher.add(path, Buffer.from(text))
  return matcher.match()
}

test.each([
  { what: 'every file as pinned', files: SMALL_FILES, kind: 'files' },
  { what: 'a blob as committed', files: { 'data/x.json': OTHER }, kind: 'blobs' },
  { what: 'the records in one cut', files: { 'data/x.json': ONE, 'data/y.json': OTHER }, kind: 'records' },
  {
    what: 'the records in another cut, order and layout',
    files: {
      'data/q.json': '[{"a": 2.5},\n{"a": "ä"}]',
      'data/a/b.json': '[{"a":{"c":null,"d":[]},"b":1}]',
      'data/empty.json': '[]',
    },
    kind: 'records',
  },
  { what: 'a record less', files: { 'data/x.json': ONE }, kind: undefined },
  { what: 'a record twice', files: { 'data/x.json': ONE, 'data/y.json': ONE }, kind: undefined },
  {
    what: 'a changed record',
    files: { 'data/x.json': ONE, 'data/y.json': '[{"a": 2.51}]' },
    kind: undefined,
  },
  {
    what: 'a file beside the records',
    files: { 'data/x.json': ONE, 'data/y.json': OTHER, 'data/z.txt': 'more' },
    kind: undefined,
  },
  { what: 'a blob under another name', files: { 'data/z.json': OTHER }, kind: undefined },
  { what: 'no file', files: {}, kind: undefined },
])('$what is the edition $kind', ({ files, kind }) => {
  expect(match(files, [...SMALL.content, BLOBS, RECORDS])?.kind).toBe(kind)
})

test('reading stops as soon as no edition has room', () => {
  const matcher = makeContentMatcher({ content: [RECORDS, BLOBS] })
  matcher.add('data/x.json', Buffer.from(ONE))
  expect(matcher.mayFit()).toBe(true)
  matcher.add('data/y.json', Buffer.from(ONE))
  expect(matcher.mayFit()).toBe(false)
})

test.each(['', '{}', '[1', 'text', Buffer.from([0x5b, 0xff, 0x5d])])('%s holds no records', bytes => {
  expect(recordHashes(Buffer.from(bytes))).toBeNull()
})

test('records are hashed as JSON without blanks and with sorted keys, as Python prints them', () => {
  // json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False)
  const printed = '{"a":{"c":null,"d":[]},"b":1}'
  expect(recordHashes(Buffer.from(ONE))?.[0]).toBe(recordHashes(Buffer.from(`[${printed}]`))?.[0])
})
