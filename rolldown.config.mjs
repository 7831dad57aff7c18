// The command line is bundled with the packages it uses: a command then starts in a third of the time, since Node
// loads a dozen files rather than some hundred, and an installation brings no other package along. The bundle is
// CommonJS, which Node 20 loads without a promise for each file: a sixth of what is left. The library stays as tsc
// compiles it: it uses no package, and those who bundle it see its modules.
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { defineConfig } from 'rolldown'
import { parse } from 'yaml'
import { compileScanner } from './scripts/compile-scanner.mjs'

export default defineConfig({
  input: { main: 'src/main.ts', 'replay-worker': 'src/cli/replay/replay-worker.ts', 'speed-worker': 'src/cli/speed/speed-worker.ts' },
  platform: 'node',
  // A worker that needs what the command needs too must not run the command.
  preserveEntrySignatures: 'strict',
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'cjs',
    entryFileNames: ({ name }) => (name === 'main' ? 'main.js' : '[name].cjs'),
    chunkFileNames: 'chunks/[name].cjs',
    // Each file costs a start a third of a millisecond: what `rvbench monitor` loads lies in two, of which all commands
    // load the first. Each holds what these modules import, too.
    codeSplitting: {
      groups: [
        { name: 'start', test: /cli.(run-command|files.file-output)\.ts$/ },
        { name: 'monitor', test: /cli.monitor.monitor\.ts$/ },
      ],
    },
    // Lines and the names of functions stay, for what a bug's report shows.
    minify: {
      compress: true,
      mangle: { keepNames: true },
      codegen: { removeWhitespace: false, asciiOnly: true },
    },
    comments: { legal: true, annotation: false, jsdoc: false },
  },
  plugins: [
    { name: 'licences', generateBundle: writeLicences },
    { name: 'module-kinds', generateBundle: writeModuleKinds },
    { name: 'scanner', generateBundle: writeScanner },
    { name: 'parsed-specs', generateBundle: writeParsedSpecs },
    // npm makes a command executable when it installs one, but `npx` in a checkout runs this file as it is.
    { name: 'executable', writeBundle: ({ dir }) => chmodSync(join(dir, 'main.js'), 0o755) },
  ],
})

/** The command is CommonJS, the library beside it is modules. */
function writeModuleKinds() {
  this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' })
  this.emitFile({ type: 'asset', fileName: 'module/package.json', source: '{ "type": "module" }\n' })
}

/** The scanner of logs (`src/cli/monitor/scanner-code.ts` loads it). */
async function writeScanner() {
  this.emitFile({ type: 'asset', fileName: 'log-scanner.wasm', source: await compileScanner() })
}

/** The package's own YAML, parsed already (`src/specs/parsed-ahead.ts`). Found by its text: an edited file is not. */
function writeParsedSpecs() {
  const files = readdirSync('specs', { recursive: true }).filter(file => file.endsWith('.yaml'))
  const texts = files.map(file => readFileSync(join('specs', file), 'utf8'))
  const parsed = texts.map(text => [text, parse(text)])
  // Infinity, say, is a number in YAML only.
  const kept = parsed.filter(([, value]) => isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value))
  const source = JSON.stringify(Object.fromEntries(kept))
  this.emitFile({ type: 'asset', fileName: 'parsed-specs.json', source })
}

/** Whoever passes code on passes its licence on: the texts of all packages whose code is in the bundle. */
function writeLicences(_options, bundle) {
  const modules = Object.values(bundle).flatMap(chunk => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  const bundled = modules.flatMap(id => id.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? [])
  // The compiled scanner brings AssemblyScript's own code along, which gives out memory.
  const folders = new Set([...bundled, join(import.meta.dirname, 'node_modules/assemblyscript')])
  const texts = [...folders].sort().map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const files = readdirSync(folder).filter(entry => /^(?:licen[cs]e|notice)/i.test(entry)).sort()
    const text = files.length === 0 ? license : files.map(file => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
    return `${name} ${version}\n\n${text}\n`
  })
  this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENCES.txt', source: texts.join('\n---\n\n') })
}
