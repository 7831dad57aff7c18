import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADAPTERS, adapterFor } from '../../src/adapters/adapters.ts'
import { walk } from '../../src/corpora/walk.ts'
import { readManifest } from '../../src/specs/read-manifest.ts'

// As many characters as rvbench looks at, and far fewer.
const HEADS = [600, 8192]

const heads = readManifest().flatMap(entry => {
  if (entry.kind === 'recorded') return []
  const { format, path } = entry
  return walk(path, adapterFor(format).files).files.flatMap(file => {
    const text = readFileSync(`${path}/${file}`, 'utf8')
    return HEADS.map(characters => ({ format, file, characters, text: text.slice(0, characters) }))
  })
})

test('samples of several formats are there to be told apart', () => {
  expect(new Set(heads.map(({ format }) => format)).size).toBeGreaterThan(5)
})

test('no file of a sample is taken for one of another format', () => {
  const wrong = heads.flatMap(({ format, file, characters, text }) => {
    const recognised = ADAPTERS.filter(adapter => adapter.recognises({ name: file, text })).map(
      found => found.format,
    )
    const others = recognised.filter(name => name !== format)
    return others.length === 0 ? [] : [`${file} (${format}, ${characters} characters): ${others.join(', ')}`]
  })
  expect(wrong).toEqual([])
})
