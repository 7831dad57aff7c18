// The scanner of logs is WebAssembly, written in AssemblyScript: TypeScript's syntax, but numbers of fixed sizes and
// addresses in a memory of its own.
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { main } from 'assemblyscript/asc'
import binaryen from 'binaryen'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const SOURCES = join(ROOT, 'src/monitors/stream/bytes/assembly')
/** Where the program looks for it. */
const COMPILED = join(ROOT, 'dist/log-scanner.wasm')

/** The bytes of the compiled module. */
export async function compileScanner() {
  const written = []
  const options = ['--runtime', 'minimal', '-O3', '--noAssert', '--use', 'abort=', '--importMemory']
  const { error, stderr } = await main(
    ['log-scanner.ts', '--baseDir', SOURCES, '--outFile', 'log-scanner.wasm', '--enable', 'simd', ...options],
    { writeFile: (_name, contents) => written.push(contents) },
  )
  const [bytes] = written
  if (error !== null || bytes === undefined) throw new Error(`the scanner does not compile\n${stderr}`)
  return inlined(bytes)
}

/** Functions with one caller become part of it, however large they are: AssemblyScript draws a line below those here. */
function inlined(bytes) {
  binaryen.setOptimizeLevel(3)
  binaryen.setOneCallerInlineMaxSize(1000)
  binaryen.setFlexibleInlineMaxSize(200)
  const module = binaryen.readBinary(bytes)
  // What Node 20 knows and AssemblyScript makes use of. A module that is read names no features.
  const { MVP, BulkMemory, BulkMemoryOpt, MutableGlobals, NontrappingFPToInt, SIMD128, SignExt } =
    binaryen.Features
  module.setFeatures(
    MVP | BulkMemory | BulkMemoryOpt | MutableGlobals | NontrappingFPToInt | SIMD128 | SignExt,
  )
  try {
    module.optimize()
    return module.emitBinary()
  } finally {
    module.dispose()
  }
}

/**
 * What tests need before they run, which they do from the sources: compiles the scanner to where the program looks for it,
 * unless what is there is as new as its sources.
 */
export async function setup() {
  const sources = readdirSync(SOURCES).map(name => join(SOURCES, name))
  const newest = Math.max(...sources.map(file => statSync(file).mtimeMs))
  if (existsSync(COMPILED) && statSync(COMPILED).mtimeMs >= newest) return
  const bytes = await compileScanner()
  mkdirSync(dirname(COMPILED), { recursive: true })
  // At once, so that nobody reads half of it.
  const partial = `${COMPILED}.${process.pid}`
  writeFileSync(partial, bytes)
  renameSync(partial, COMPILED)
}
