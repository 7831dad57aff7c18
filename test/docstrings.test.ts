import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'

// Whoever uses an export learns from its docstring what its name does not say: units, shapes, errors, what null means.
const WITHOUT: Readonly<Record<string, string>> = {
  'src/monitors/stream/bytes/assembly/byte.ts': 'names of bytes: the names say it all',
}
const files = fastGlob.sync('src/**/*.ts').sort()

test.each(files.filter(file => !(file in WITHOUT)))('every export of %s has a docstring', file => {
  expect(undocumented(readFileSync(file, 'utf8'))).toEqual([])
})

test.each(Object.entries(WITHOUT))('%s does without: %s', file => {
  expect(undocumented(readFileSync(file, 'utf8'))).not.toEqual([])
})

test.each([
  { text: '/** Says it. */\nexport const one = 1\n', names: [] },
  { text: '/**\n * Says it.\n */\nexport async function two() {}\n', names: [] },
  { text: 'export interface Three {\n', names: ['Three'] },
  { text: '/** Of another. */\n\nexport type Four = 4\n', names: ['Four'] },
  { text: '// No docstring.\nexport function* five() {}\n', names: ['five'] },
  { text: 'const six = 6\nexport class Seven {}\n', names: ['Seven'] },
  { text: "export { eight } from './eight.ts'\n", names: [] },
])('found in $text: $names', ({ text, names }) => {
  expect(undocumented(text)).toEqual(names)
})

// Re-exports are documented where they come from.
function undocumented(text: string): readonly string[] {
  const exported = /^export (?:async )?(?:interface|type|const|class|function\*?) (\w+)/
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const name = exported.exec(line)?.[1]
    return name === undefined || lines[index - 1]?.endsWith('*/') ? [] : [name]
  })
}
