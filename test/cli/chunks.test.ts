import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** A built file and everything that Node loads with it. */
function loadedWith(file: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  // What begins a line is run when the file is loaded.
  for (const [line] of text.matchAll(/^\S.*require\(.*$/gm)) {
    for (const [, name = ''] of line.matchAll(/require\("(\.[^"]+)"\)/g))
      loadedWith(join(dirname(file), name), seen)
  }
  return seen
}

function drawing(files: Iterable<string>): readonly string[] {
  return [...files].filter(file => readFileSync(file, 'utf8').includes('node_modules/@observablehq/plot'))
}

test.each(['main.js', 'replay-worker.cjs', 'speed-worker.cjs'])(
  '%s starts without what draws a report',
  name => {
    const files = loadedWith(`dist/${name}`)
    expect(files.size).toBeGreaterThan(1)
    expect(drawing(files)).toEqual([])
  },
)

test('what draws a report is a chunk of its own', () => {
  expect(drawing(loadedWith('dist/chunks/report-page.cjs'))).toEqual(['dist/chunks/report-page.cjs'])
})

test.each(['main.js', 'replay-worker.cjs'])('%s starts without what rules for calls need', name => {
  const texts = [...loadedWith(`dist/${name}`)].map(file => readFileSync(file, 'utf8'))
  expect(texts.filter(text => /\b(?:Ajv2020|RE2JS)\b/.test(text))).toEqual([])
})

test('what rules for calls need is in a chunk of its own', () => {
  const text = readFileSync('dist/chunks/tool-policy-guard.cjs', 'utf8')
  expect(text).toContain('Ajv2020')
  expect(text).toContain('RE2JS')
})

test('no chunk loads an entry: a worker would run the command once more', () => {
  const chunks = readdirSync('dist/chunks')
  expect(chunks.length).toBeGreaterThan(1)
  const texts = chunks.map(name => readFileSync(join('dist/chunks', name), 'utf8'))
  expect(texts.filter(text => /require\("\.\.\//.test(text))).toEqual([])
})
