import { expect, test } from 'vitest'
import { makeImportCensus } from '../../src/scorer/import-census.ts'

function irregularity(kind: string, file: string, pointer: string) {
  return { kind, place: { file, pointer } }
}

test('counts occurrences and files by corpus and kind, with the first place', () => {
  const census = makeImportCensus()
  census.add('agentdojo', [
    irregularity('missing-call-id', 'b.json', '/messages/2'),
    irregularity('content-null', 'b.json', '/messages/3'),
    irregularity('missing-call-id', 'b.json', '/messages/4'),
  ])
  census.add('agentdojo', [])
  census.add('agentdojo', [irregularity('missing-call-id', 'c.json', '/messages/1')])
  census.add('stac', [irregularity('missing-call-id', 'b.json', '/0')])
  expect(census.rows()).toEqual([
    { corpus: 'agentdojo', kind: 'content-null', occurrences: 1, files: 1, example: 'b.json#/messages/3' },
    { corpus: 'agentdojo', kind: 'missing-call-id', occurrences: 3, files: 2, example: 'b.json#/messages/2' },
    { corpus: 'stac', kind: 'missing-call-id', occurrences: 1, files: 1, example: 'b.json#/0' },
  ])
})

test('the order in which files come does not show', () => {
  const files = ['a', 'b', 'c'].map(name => [
    irregularity('content-null', `${name}.json`, '/1'),
    irregularity('content-null', `${name}.json`, '/0'),
  ])
  const rowsOf = (order: typeof files) => {
    const census = makeImportCensus()
    for (const file of order) census.add('corpus', file)
    return census.rows()
  }
  expect(rowsOf(files.toReversed())).toEqual(rowsOf(files))
  expect(rowsOf(files)[0]?.example).toBe('a.json#/1')
})

test('a file whose records several threads count is one file, and the example is its first place', () => {
  const one = makeImportCensus()
  one.addPart('corpus', [irregularity('content-null', 'a.jsonl', '/10/x')])
  one.addPart('corpus', [irregularity('content-null', 'a.jsonl', '/12/x')])
  const other = makeImportCensus()
  other.addPart('corpus', [irregularity('content-null', 'a.jsonl', '/9/x')])
  other.addPart('corpus', [irregularity('content-null', 'b.jsonl', '/0/x')])
  one.merge(other.counts())
  expect(one.rows()).toEqual([
    { corpus: 'corpus', kind: 'content-null', occurrences: 4, files: 2, example: 'a.jsonl#/9/x' },
  ])
})
