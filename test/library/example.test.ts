import { readFileSync } from 'node:fs'
import { execa } from 'execa'
import { expect, test } from 'vitest'

const EXAMPLE = 'examples/feed-events.mjs'
const OUTPUT = [
  '3600: 20 to mallory, unconfirmed',
  '7200: 700 to Zoë "Z" Ltd within a day',
  'type: the argument amount is an int, saw "20"',
].join('\n')

const page = readFileSync('docs/library.md', 'utf8')
const [example, output, logFiles] = [...page.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(
  match => match[1] ?? '',
)

test('the example prints what its policies catch', async () => {
  const { stdout, stderr } = await execa('node', [EXAMPLE])
  expect(stdout).toBe(OUTPUT)
  expect(stderr).toBe('')
})

test('the page shows the example as it runs, and what it prints', () => {
  expect(example).toBe(readFileSync(EXAMPLE, 'utf8'))
  expect(output).toBe(`${OUTPUT}\n`)
})

test('the code for log files on the page runs', async () => {
  const { stdout } = await execa('node', ['--input-type=module', '--eval', logFiles ?? ''])
  expect(stdout).toBe('@3 (time point 1): (2)\n@9 (time point 2): (1)')
})
