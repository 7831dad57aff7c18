import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestFile, readManifest } from '../../src/specs/read-manifest.ts'
import { makeFolder } from '../corpora/small-corpus.ts'

test('the shipped manifest pins AgentDojo, and all samples are there', () => {
  const manifest = readManifest()
  expect(manifest.find(entry => entry.name === 'agentdojo')).toMatchObject({
    kind: 'recorded',
    version: 'aad05a81cc74004e0f6df111e98735dca0f83929',
    licence: 'MIT',
    folder: 'runs',
    content: [{ kind: 'files', files: 36679, traces: 36679 }],
  })
  const samples = manifest.filter(entry => entry.kind === 'packaged')
  expect(samples.map(({ name }) => name)).toContain('agentdojo-sample')
  expect(samples.filter(({ path, folder }) => !existsSync(join(path, folder)))).toEqual([])
})

test.each([
  { from: '"name": "agentdojo"', to: '"name": "../up"', says: 'saw "../up"' },
  { from: '"name": "agentdojo-sample"', to: '"name": "agentdojo"', says: 'two corpora have the same name' },
  { from: '"path": "samples/agentdojo"', to: '"path": "../../etc"', says: 'saw "../../etc"' },
  { from: '"folder": "runs"', to: '"folder": "."', says: 'saw "."' },
  { from: '"url": "https:', to: '"url": "http:', says: 'saw "http:' },
  { from: '"files": 36679', to: '"files": "many"', says: 'expected number, saw "many"' },
  { from: '"licence": "MIT",', to: '', says: 'key "licence" is missing' },
  { from: '"kind": "recorded"', to: '"kind": "other"', says: 'saw "other"' },
  { from: '"title":', to: '"titel":', says: 'unknown key "titel"' },
  { from: 'rvbench.corpora/1', to: 'rvbench.corpora/2', says: 'saw "rvbench.corpora/2"' },
])('a manifest with $to is refused with its place', ({ from, to, says }) => {
  const text = readFileSync(manifestFile(), 'utf8')
  const file = join(makeFolder(), 'manifest.json')
  writeFileSync(file, text.replace(from, to))
  expect(text).toContain(from)
  expect(() => readManifest(file)).toThrow(
    expect.objectContaining({
      code: 'bad-shape',
      message: expect.stringContaining(says),
      place: { file, line: expect.any(Number), column: expect.any(Number) },
    }),
  )
})
