import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastGlob from 'fast-glob'
import { afterAll, expect, test } from 'vitest'
import { OTHER_COMMANDS } from '../../src/cli/other-commands.ts'
import { run } from '../../src/cli/program.ts'
import { makeCapturedIo } from './captured-io.ts'
import { fencedBlock, type ShownCommand, shownCommands } from './docs-commands.ts'

// Every command that a page shows is run here, page by page, in the order of the page. Samples stand in for corpora.
const PAGES = ['README.md', ...fastGlob.sync('docs/*.md').sort()]
const COMMANDS = ['replay', 'corpus', 'policies', 'monitor', ...OTHER_COMMANDS.map(({ name }) => name)]
const TWO_MINUTES = 120_000

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-docs-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

// Without the real monitors, which take minutes: crosscheck has tests of its own.
const ENVIRONMENT = {
  RVBENCH_CORPORA: join(scratch, 'none'),
  RVBENCH_MONPOLY: 'no-monpoly-here',
  RVBENCH_DEJAVU: 'no-dejavu-here',
}

/** What is not run, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'npm test': 'runs this',
  'npx rvbench corpus add agentdojo': 'needs the network; corpus add is tested with archives',
  'rvbench corpus add r-judge --from r-judge.tar.gz': 'needs an archive of others',
  'rvbench corpus add stac': 'needs the network',
}

/** Samples of our own, for corpora that may not be at hand. */
const STAND_INS: Readonly<Record<string, string>> = {
  agentdojo: 'agentdojo-sample',
  'r-judge': 'r-judge-sample',
  stac: 'stac-sample',
}

/** Commands that may end otherwise than with 0. */
const OTHER_ENDS: Readonly<Record<string, readonly number[]>> = {
  'rvbench crosscheck agentdojo --monitors stream,reference,monpoly,verimon,dejavu': [0, 3],
}

/** Files that pages take for granted: a team's own. */
const FILES: Readonly<Record<string, string>> = {
  'my-policy.mfotl': 'export(call, tool)\n',
  'policy.dw':
    'permit (principal, action, resource) when temporal { previous within 1h A::"x"::request{} };\n',
  's.sig': 'pay(int)\n',
  'f.mfotl': 'ONCE (EXISTS x. pay(x))\n',
  'trace.log': '@1 pay(1)\n@2 pay(1) pay(2)\n',
}

test.each(
  PAGES.map(page => ({ page, commands: shownCommands(page) })).filter(({ commands }) => commands.length > 0),
)(
  'the $commands.length commands of $page run as shown',
  async ({ page, commands }) => {
    let cwd = makeFolder(page)
    for (const command of commands) {
      if (command.line in ELSEWHERE) continue
      const [first, folder] = command.words
      if (first === 'cd' && folder !== undefined) {
        cwd = join(cwd, folder)
        if (page === 'docs/write-a-policy.md')
          writeIn(cwd, 'policies/late-yes.mfotl', fencedBlock(page, 'mfotl'))
        continue
      }
      const { exitCode, stderr } = await runShown(command, cwd)
      const allowed = OTHER_ENDS[command.line] ?? [0]
      expect(allowed, `${command.line}\n${stderr}`).toContain(exitCode)
    }
  },
  TWO_MINUTES * 3,
)

test.each(PAGES)('%s shows commands in blocks of sh alone, where they are run', page => {
  const lines = readFileSync(page, 'utf8').split('\n')
  const shown = lines.filter(line => COMMANDS.includes(/^(?:npx )?rvbench ([a-z]+) /.exec(line)?.[1] ?? ''))
  const run = shownCommands(page).map(({ line }) => line)
  expect(shown.map(line => line.replace(/ +# .*$/, '').trim()).filter(line => !run.includes(line))).toEqual(
    [],
  )
})

test('what is left out stands on a page', () => {
  const lines = PAGES.flatMap(page => shownCommands(page).map(({ line }) => line))
  for (const line of [...Object.keys(ELSEWHERE), ...Object.keys(OTHER_ENDS)]) expect(lines).toContain(line)
})

function makeFolder(page: string): string {
  const folder = join(scratch, page.replaceAll('/', '-'))
  for (const [name, text] of Object.entries(FILES)) writeIn(folder, name, text)
  if (page === 'docs/guards.md') {
    writeIn(folder, 'my-tools.json', fencedBlock(page, 'json'))
    writeIn(folder, 'my-rules.spec', fencedBlock(page, 'spec'))
  }
  const samples = join(process.cwd(), 'corpora', 'samples')
  cpSync(join(samples, 'openai-chat'), join(folder, 'logs'), { recursive: true })
  const [chats = ''] = fastGlob.sync('**/*.jsonl', { cwd: join(samples, 'openai-chat') }).sort()
  cpSync(join(samples, 'openai-chat', chats), join(folder, 'monday.jsonl'))
  cpSync(join(samples, 'trace-jsonl', 'traces'), join(folder, 'my-runs'), { recursive: true })
  cpSync(join(samples, 'trace-jsonl', 'traces', 'runs.jsonl'), join(folder, 'runs.jsonl'))
  return folder
}

function writeIn(folder: string, name: string, text: string): void {
  const file = join(folder, name)
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function runShown({ line, words }: ShownCommand, cwd: string) {
  const start = words.lastIndexOf('rvbench')
  if (start === -1) throw new Error(`no command of ours: ${line}`)
  const argv = words
    .slice(start + 1)
    .map(word => STAND_INS[word] ?? word.replace('gpt-4o-2024-05-13', 'sample-model-a'))
  // Only `tail` stands before a pipe.
  const stdin = words.includes('|') ? { stdin: createReadStream(join(cwd, words[2] ?? '')) } : {}
  const captured = makeCapturedIo({ cwd, env: ENVIRONMENT, ...stdin })
  const exitCode = await run(captured.io, argv)
  return { exitCode, stderr: captured.stderr() }
}
