import { expect, test } from 'vitest'
import { checkEntryPath, leavesArchive, plainPath } from '../../src/corpora/check-entry-path.ts'

test.each(['runs/a.json', './runs/a.json', 'runs/', 'runs/..a/b..json', 'ünïcode/😀.json', 'ab:c/d'])(
  'the path %j is taken',
  path => expect(checkEntryPath(path)).toBeNull(),
)

test.each([
  { path: '', says: 'no name' },
  { path: '/etc/passwd', says: 'absolute' },
  { path: '//host/share', says: 'absolute' },
  { path: '../a', says: '..' },
  { path: 'runs/../../a', says: '..' },
  { path: 'runs/..', says: '..' },
  { path: 'C:/a', says: 'drive' },
  { path: 'c:a', says: 'drive' },
  { path: 'runs\\..\\a', says: 'backslash' },
  { path: 'runs/a\nb', says: 'control' },
  { path: 'runs/\u001b[2J', says: 'control' },
  { path: `runs/${'a/'.repeat(600)}`, says: 'longer' },
  { path: `runs/${'ü'.repeat(128)}/a.json`, says: 'a name in its path is longer than 255 bytes' },
])('the path $path is refused: $says', ({ path, says }) => expect(checkEntryPath(path)).toContain(says))

test.each([
  ['./runs//a/./b.json', 'runs/a/b.json'],
  ['runs/', 'runs'],
  ['./', ''],
])('%j is plainly %j', (path, plain) => expect(plainPath(path)).toBe(plain))

test.each([
  { path: 'a/b/link', target: '../c', leaves: false },
  { path: 'a/b/link', target: '../../c', leaves: false },
  { path: 'a/b/link', target: '../../../c', leaves: true },
  { path: 'a/link', target: 'x/../../../c', leaves: true },
  { path: 'a/link', target: './b', leaves: false },
  { path: 'link', target: '..', leaves: true },
  { path: 'a/link', target: '/etc/passwd', leaves: true },
  { path: 'a/link', target: 'C:/x', leaves: true },
  { path: 'a/link', target: '..\\..\\x', leaves: true },
])('a link at $path to $target leaves the archive: $leaves', ({ path, target, leaves }) => {
  expect(leavesArchive(path, target)).toBe(leaves)
})
