import { relative, resolve } from 'node:path'
import vm from 'node:vm'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

let chunk: Rolldown.OutputChunk

// As one script for a page: everything that the entry imports is in it.
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve('dist/module/index.js'), formats: ['iife'], name: 'rvbench' },
    },
  })
  const outputs = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  const chunks = outputs.filter(output => output.type === 'chunk')
  const [only] = chunks
  if (only === undefined || chunks.length !== 1) throw new Error(`expected one script, got ${chunks.length}`)
  chunk = only
}, 60_000)

test('the bundle holds modules of the engine alone, and imports nothing', () => {
  const folders = new Set(
    chunk.moduleIds.map(id => relative('.', id)).map(path => path.replace(/^(dist\/module\/\w+)\/.*/, '$1')),
  )
  expect([...folders].sort()).toEqual([
    'dist/module/index.js',
    'dist/module/library',
    'dist/module/mfotl',
    'dist/module/model',
    'dist/module/monitors',
  ])
  expect(chunk.imports).toEqual([])
  expect(chunk.dynamicImports).toEqual([])
})

test('the bundle monitors a log where there is no global but those of the language', () => {
  const page = vm.createContext({})
  vm.runInContext(chunk.code, page)
  const lines: unknown = vm.runInContext(SCRIPT, page)
  expect(lines).toBe(
    [
      '@3 (time point 1): ("zoë",2)',
      '@9 (time point 2): ("eve",1)',
      'reference @9 (time point 2): ("eve",1)',
      'usage undefined undefined',
    ].join('\n'),
  )
})

const SCRIPT = `
  const signature = rvbench.parseSignature('p(string) q(string,int)', 'my.sig')
  const formula = 'q(who, x) AND (NOT ONCE[0,5] p(who)) AND (NOT EVENTUALLY[0,2] p(who))'
  const lines = []
  const stream = rvbench.createMonitor({ signature, formula })
  const reader = rvbench.makeLogReader(signature, 'my.log', timePoint => {
    for (const { line } of stream.stepTimePoint(timePoint)) lines.push(line)
  })
  reader.feed('@0 p("eve") @3 q("eve",1) ("zoë",2) @9 q("eve",1)')
  reader.end()
  for (const { line } of stream.end()) lines.push(line)
  const reference = rvbench.createMonitor({ signature, formula, monitor: rvbench.referenceMonitor })
  reference.step(9, [])
  reference.step(9, [])
  reference.step(9, [{ predicate: 'q', args: ['eve', 1] }])
  for (const { line } of reference.end()) lines.push('reference ' + line)
  try {
    stream.step(1, [])
  } catch (error) {
    lines.push([error.code, typeof process, typeof require].join(' '))
  }
  lines.join('\\n')
`
