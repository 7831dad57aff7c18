import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { printGateAnnotations } from '../../src/reporter/gate-annotations.ts'
import { printGateJunit } from '../../src/reporter/gate-junit.ts'
import { printGateMarkdown, renderGate } from '../../src/reporter/gate-lines.ts'
import { printGateSarif } from '../../src/reporter/gate-sarif.ts'
import { hostileVerdict } from './hostile-gate.ts'

const passed = {
  ...hostileVerdict,
  passed: true,
  checks: hostileVerdict.checks.filter(check => check.passed),
}
const verdicts = [
  { title: 'a gate that failed on hostile runs', verdict: hostileVerdict },
  { title: 'a gate that passed', verdict: passed },
]

const require = createRequire(import.meta.url)
const sarifSchema = JSON.parse(
  readFileSync(require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8'),
)
const isSarif = new Ajv({
  strict: false,
  validateFormats: false,
  unicodeRegExp: false,
  meta: false,
  validateSchema: false,
}).compile({
  ...sarifSchema,
  $schema: undefined,
  $id: undefined,
  id: undefined,
})

test.each(verdicts)('$title is SARIF as its schema has it', ({ verdict }) => {
  const document = JSON.parse(printGateSarif(verdict, '1.2.3'))
  isSarif(document)
  expect(isSarif.errors).toBeNull()
})

test('SARIF names the run, its file and the pointer of the call', () => {
  const [{ results }] = JSON.parse(printGateSarif(hostileVerdict, '1')).runs
  expect(results).toHaveLength(2)
  const { message, locations } = results[1]
  expect(message.text).toContain('newly-fired')
  expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^runs\/%3Cscript/)
  expect(locations[0].logicalLocations[0].fullyQualifiedName).toMatch(/^\/messages\/<script>/)
})

test('SARIF refers to no argument and no link that foreign text made up', () => {
  const [{ results }] = JSON.parse(printGateSarif(hostileVerdict, '1')).runs
  const texts: string[] = results.map((result: { message: { text: string } }) => result.message.text)
  for (const text of texts) {
    expect(text).not.toMatch(/(?<!\\)\[/)
    expect(text.replaceAll('{{', '').replaceAll('}}', '')).not.toMatch(/[{}]/)
  }
})

const junitSchema = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8')

test.each(verdicts)('$title is JUnit XML as CI servers read it', async ({ verdict }) => {
  const contents = printGateJunit(verdict)
  const { valid, errors } = await validateXML({
    xml: { fileName: 'gate.junit.xml', contents },
    schema: { fileName: 'junit.xsd', contents: junitSchema },
  })
  expect({ valid, errors }).toEqual({ valid: true, errors: [] })
})

test('JUnit keeps foreign text out of its markup', () => {
  const xml = printGateJunit(hostileVerdict)
  expect(xml).not.toContain('<script')
  expect(xml).not.toContain(']]>')
  expect(xml).toContain('tests="2" failures="1"')
})

test('annotations are one command each, and none that foreign text made up', () => {
  const lines = printGateAnnotations(hostileVerdict).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^::error title=rvbench gate%3A verdicts::/)
  expect(lines[0]).toContain('%250A')
  expect(printGateAnnotations(passed)).toBe('')
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for.
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u202e\ud800]/

test.each([
  { title: 'text', text: renderGate(hostileVerdict, { columns: 40, color: false }) },
  { title: 'Markdown', text: printGateMarkdown(hostileVerdict) },
  { title: 'JUnit', text: printGateJunit(hostileVerdict) },
  { title: 'annotations', text: printGateAnnotations(hostileVerdict) },
])('$title hides nothing', ({ text }) => {
  expect(text).not.toMatch(UNSEEN)
})

test('Markdown keeps foreign text in its cell', () => {
  const markdown = printGateMarkdown(hostileVerdict)
  expect(markdown).not.toContain('<script>')
  expect(markdown).not.toMatch(/(?<!\\)\| cell/)
})
