import { expect, test } from 'vitest'
import { nameWords } from '../../src/adapters/name-words.ts'

test.each([
  { name: 'DropboxGetItemMetadata', words: 'dropbox get item metadata' },
  { name: 'FedExURLSearch', words: 'fed ex url search' },
  { name: 'The23andMeShareData', words: 'the23and me share data' },
  { name: 'write_to_file', words: 'write to file' },
  { name: 'send-email.v2', words: 'send email v2' },
  { name: 'ÜberGeldSenden', words: 'über geld senden' },
  { name: 'IFTTT', words: 'ifttt' },
  { name: '', words: '' },
])('the words of "$name" are "$words"', ({ name, words }) => {
  expect(nameWords(name).join(' ')).toBe(words)
})
