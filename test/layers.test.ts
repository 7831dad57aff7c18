import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'

// Which folders each folder may import, itself aside. Same table as ARCHITECTURE.md.
const MAY_IMPORT: Record<string, readonly string[]> = {
  model: [],
  mfotl: ['model'],
  specs: ['model'],
  statistics: ['model'],
  corpora: ['model'],
  adapters: ['model'],
  agentspec: ['model'],
  canonicaliser: ['model'],
  poison: ['model'],
  workloads: ['model', 'statistics'],
  scenarios: ['model', 'statistics'],
  monitors: ['model', 'mfotl'],
  crosscheck: ['model', 'mfotl'],
  census: ['model', 'mfotl', 'statistics'],
  comparison: ['model', 'statistics'],
  dogwood: ['model', 'mfotl'],
  library: ['model', 'mfotl', 'monitors'],
  explainer: ['model', 'mfotl', 'monitors'],
  scorer: ['model', 'statistics'],
  reporter: ['model'],
  verdicts: ['model', 'specs', 'statistics'],
  reproduction: ['model', 'statistics'],
  cli: [
    'model',
    'mfotl',
    'specs',
    'statistics',
    'corpora',
    'adapters',
    'canonicaliser',
    'poison',
    'workloads',
    'scenarios',
    'monitors',
    'crosscheck',
    'dogwood',
    'agentspec',
    'explainer',
    'census',
    'comparison',
    'scorer',
    'reporter',
    'verdicts',
    'reproduction',
  ],
}

// A dependency has one door: the only files that may import it.
const DOORS: Record<string, readonly string[]> = {
  commander: ['src/cli/program.ts'],
  chalk: ['src/reporter/terminal.ts'],
  'cli-progress': ['src/cli/progress.ts'],
  execa: ['src/monitors/run-process.ts'],
  'csv-stringify': ['src/reporter/csv.ts'],
  'wilson-score-interval': ['src/statistics/proportion.ts'],
  'pure-rand': ['src/statistics/random.ts'],
  // Our own data, and answers of tools: foreign text, with bounds of its own.
  yaml: ['src/specs/read-data.ts', 'src/specs/read-answer.ts'],
  zod: ['src/specs/check-shape.ts'],
  ajv: ['src/monitors/tool-policy/compile-condition.ts'],
  re2js: ['src/monitors/tool-policy/linear-pattern.ts'],
  tar: ['src/corpora/unpack.ts'],
  picomatch: ['src/corpora/list-files.ts'],
  'fast-glob': ['src/corpora/walk.ts'],
  '@observablehq': ['src/reporter/html/draw-picture.ts'],
}

// Inside `cli`: what commands share, and which command may import which other one.
const SHARED_BY_COMMANDS = ['runs', 'policies', 'replay', 'files']
const COMMANDS_MAY_IMPORT: Record<string, readonly string[]> = {
  files: [],
  gate: ['compare'],
  report: ['explain'],
  replay: ['report'],
  reproduce: ['census', 'poison'],
}

const files = fastGlob.sync('src/**/*.ts').sort()

test.each(files)('%s imports only what its folder may', file => {
  const parts = file.split('/')
  const folder = parts.length > 2 ? (parts[1] ?? '') : null
  const imports = [...readFileSync(file, 'utf8').matchAll(/from '((?:\.\.\/)+)([a-z]+)\//g)]
  const depth = parts.length - 2
  const outside = imports.filter(([, ups]) => (ups ?? '').length / 3 === depth).map(m => m[2] ?? '')
  const allowed = folder === null ? Object.keys(MAY_IMPORT) : [folder, ...(MAY_IMPORT[folder] ?? [])]
  expect(folder === null || folder in MAY_IMPORT).toBe(true)
  expect(outside.filter(name => !allowed.includes(name))).toEqual([])
})

test.each(files)('%s opens no dependency but through its door', file => {
  const packages = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([^.'][^':]*)'/g)]
    .map(match => (match[1] ?? '').split('/')[0] ?? '')
    .filter(name => name in DOORS)
  expect(packages.filter(name => !DOORS[name]?.includes(file))).toEqual([])
})

test.each(files.filter(file => /^src\/cli\/[a-z]+\//.test(file)))(
  '%s imports of other commands only what they share',
  file => {
    const folder = file.split('/')[2] ?? ''
    const imports = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'\.\.\/([a-z]+)\//g)]
    const shared = folder === 'files' ? [] : SHARED_BY_COMMANDS
    const allowed = [...shared, ...(COMMANDS_MAY_IMPORT[folder] ?? [])]
    expect(imports.map(([, other = '']) => other).filter(other => !allowed.includes(other))).toEqual([])
  },
)

test('ARCHITECTURE.md has the same tables', () => {
  const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(
    /^\| (`[a-z`, ]+`) \| (`[a-z`, ]+`|nothing|all) \|$/gm,
  )
  const told = [...rows].flatMap(([, folders = '', allowed = '']) =>
    namesIn(folders).map(
      folder => [folder, allowed === 'all' ? MAY_IMPORT['cli'] : namesIn(allowed)] as const,
    ),
  )
  expect(Object.fromEntries(told)).toEqual(MAY_IMPORT)
  const commands = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(
    /^\| `([a-z]+)` \| (`[a-z`, ]+`) \| [^|`]+ \|$/gm,
  )
  const others = [...commands].map(([, command = '', cell = '']) => [command, namesIn(cell)] as const)
  expect({ files: [], ...Object.fromEntries(others) }).toEqual(COMMANDS_MAY_IMPORT)
})

function namesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => name)
}
