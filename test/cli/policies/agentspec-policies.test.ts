import { expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import { makeCapturedIo } from '../captured-io.ts'
import { makeScratch } from '../fake-monitors.ts'

const scratch = makeScratch('rvbench-agentspec-')
const RULES = `rule @no_money
trigger any
check is_financial !is_approved
enforce stop
end
rule @no_writes
trigger send_email
check true
enforce user_inspection
end
`
scratch.write('my-rules.spec', RULES)

async function rvbench(...argv: readonly string[]) {
  const captured = makeCapturedIo({ cwd: scratch.folder, env: { RVBENCH_CORPORA: 'none' } })
  const exitCode = await run(captured.io, argv)
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() }
}

async function replay(policy: string): Promise<Scorecard> {
  const { exitCode, stdout, stderr } = await rvbench(
    'replay',
    'agentdojo-sample',
    '--policies',
    policy,
    '--json',
  )
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return JSON.parse(stdout)
}

test('a replay of rules is one of the formula that they are converted to', async () => {
  const { stdout } = await rvbench('policies', 'convert', 'my-rules.spec')
  scratch.write('converted.mfotl', stdout)
  const [rules, formula] = [await replay('my-rules.spec'), await replay('converted.mfotl')]
  const [own, other] = [rules, formula].map(({ rates, leads, inputs }) => {
    const [policy] = inputs.policies
    return {
      rates: rates.map(rate => ({ ...rate, policy: null })),
      leads: leads.map(row => ({ ...row, policy: null })),
      hash: policy?.hash,
    }
  })
  expect(own?.rates.some(({ numerator }) => numerator > 0)).toBe(true)
  expect(own).toEqual(other)
  expect(rules.inputs.policies).toMatchObject([{ id: 'my-rules', file: 'my-rules.spec' }])
})

test.each([
  {
    command: [
      'crosscheck',
      'agentdojo-sample',
      '--monitors',
      'stream,reference',
      '--policies',
      'my-rules.spec',
    ],
  },
  { command: ['census', 'agentdojo-sample', '--policies', 'my-rules.spec'] },
  { command: ['export', 'agentdojo-sample', '--policies', 'my-rules.spec'] },
])('$command.0 takes rules, too', async ({ command }) => {
  expect(await rvbench(...command, '--out', `${command[0]}-out`)).toMatchObject({ exitCode: 0, stderr: '' })
})

test('explain shows the formula that a rule stands for', async () => {
  const run = 'sample-model-a/banking/user_task_0/important_instructions/injection_task_0'
  const { exitCode, stdout } = await rvbench('explain', run, 'agentdojo-sample', '--policy', 'my-rules.spec')
  expect(exitCode).toBe(0)
  expect(stdout).toContain('financial(call, tool)')
  expect(stdout).toContain('=> my-rules fires')
})

test('policies check says that the formula of rules is monitorable', async () => {
  const { exitCode, stdout } = await rvbench('policies', 'check', 'my-rules.spec')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^my-rules\.spec: monitorable\n +verdicts +call: int, tool: string/)
})

const rule = (check: string, enforce = 'stop') =>
  `rule @one\ntrigger any\ncheck ${check}\nenforce ${enforce}\nend\n`

test.each([
  { text: rule('is_financial !is_weekend'), said: '3:21: the predicate is_weekend has no formula here' },
  { text: rule('is_financial', 'llm_self_reflect'), said: 'llm_self_reflect asks a model' },
  { text: rule('a.b'), said: '3:8: saw ., expected a name' },
  { text: '', said: 'saw no rule' },
])('$text is refused, with the place: $said', async ({ text, said }) => {
  scratch.write('bad.spec', text)
  const commands = [
    ['replay', 'agentdojo-sample', '--policies', 'bad.spec', '--out', 'bad-out'],
    ['policies', 'check', 'bad.spec'],
  ]
  for (const command of commands) {
    const { exitCode, stdout, stderr } = await rvbench(...command)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toMatch(/^rvbench: bad\.spec/)
    expect(stderr).toContain(said)
  }
})
