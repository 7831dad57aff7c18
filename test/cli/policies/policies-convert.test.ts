import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { makeCapturedIo } from '../captured-io.ts'

const POLICY = `permit (principal, action, resource);
forbid (principal, action == Bank::Action::"send", resource)
when temporal { formerly within 10m Bank::Action::"read"::response{ output.label: "secret" } };
`

async function convert(files: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'rvbench-dogwood-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  const captured = makeCapturedIo({ cwd })
  const exitCode = await run(captured.io, ['policies', 'convert', ...argv])
  return { cwd, exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

test('a Dogwood policy becomes a formula with its signature beside it, and a policy again', async () => {
  const { cwd, ...there } = await convert({ 'p.dw': POLICY }, 'p.dw', '--to', 'mfotl', '--out', 'o/p.mfotl')
  expect(there).toEqual({ exitCode: 0, stdout: '', stderr: '' })
  const [formula, signature] = ['p.mfotl', 'p.sig'].map(name => readFileSync(join(cwd, 'o', name), 'utf8'))
  expect(formula).toBe(
    '# actions named by their id alone are of Bank::Action\n' +
      'ev(e, "send", "request") AND (ONCE[0,600] (EXISTS e1. (ev(e1, "read", "response") AND f_output/label(e1, "secret"))))\n',
  )
  expect(signature).toBe('ev(event:int,action:string,kind:string)\nf_output/label(event:int,text:string)\n')
  const files = { 'p.mfotl': formula ?? '', 'p.sig': signature ?? '' }
  const back = await convert(files, 'p.mfotl', '--to', 'dogwood', '--signature', 'p.sig')
  expect(back).toMatchObject({ exitCode: 0, stderr: '', stdout: POLICY.replaceAll('Bank::', 'Rvbench::') })
})

test('without --out, formula and signature are one text', async () => {
  const { exitCode, stdout } = await convert({ 'p.dw': POLICY }, 'p.dw', '--to', 'mfotl')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^# actions .+\n#sig ev\(.+\n#sig f_output\/label\(.+\nev\(e, "send"/)
})

test('plain Cedar is named with its place, and the exit code says so', async () => {
  const policy = 'permit (principal, action, resource)\nwhen { context.a > 1 };\n'
  const { exitCode, stderr } = await convert({ 'p.dw': policy }, 'p.dw', '--to', 'mfotl')
  expect(exitCode).toBe(1)
  expect(stderr).toBe(
    "rvbench: p.dw:2:1: not translated: a plain Cedar 'when' clause; the formula takes it to hold\n",
  )
})

test('a formula of the vocabulary becomes a Dogwood policy, with a note of what is read otherwise', async () => {
  const formula = 'call(c,"pay") AND arg(c,"/to",v) AND NOT ONCE said("r",v)\n'
  const { exitCode, stdout, stderr } = await convert({ 'p.mfotl': formula }, 'p.mfotl', '--to', 'dogwood')
  expect(exitCode).toBe(0)
  expect(stdout).toBe(
    'permit (principal, action, resource);\n' +
      'forbid (principal, action == Rvbench::Action::"pay", resource)\n' +
      'when temporal { context.input.to == context.input.to && !(formerly within 24h Rvbench::Action::"said"::fact{ rule: "r", value: context.input.to }) };\n',
  )
  expect(stderr).toBe(
    'rvbench: p.mfotl: ONCE without a bound looks 86400 s back: as far as the schema lets it\n',
  )
})

test.each([
  {
    text: 'call(c,"a") AND NEXT call(c,"b")',
    to: 'dogwood',
    stderr: /^rvbench: f:1:17: not expressible in Dogwood: NEXT: .+\n {2}.+\n +\^+\n/,
  },
  {
    text: 'permit (principal, action, resource) when temporal { 1.5 < 2 };',
    to: 'mfotl',
    stderr: /^rvbench: f:1:55: saw \./,
  },
  {
    text: 'x',
    to: 'cedar',
    stderr: /^rvbench: nothing is converted to "cedar"\n--to mfotl or --to dogwood\n/,
  },
])('$text is refused as $to', async ({ text, to, stderr }) => {
  const refused = await convert({ f: text }, 'f', '--to', to)
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toMatch(stderr)
})
