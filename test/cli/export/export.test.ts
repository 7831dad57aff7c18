import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'
import { readLog } from '../../../src/mfotl/read-log.ts'
import { readSignature } from '../../../src/mfotl/read-signature.ts'
import { INSTALLED } from '../../monitors/monpoly/installed-monpoly.ts'
import { makeCapturedIo } from '../captured-io.ts'
import { makeScratch } from '../fake-monitors.ts'

const scratch = makeScratch('rvbench-export-')
let runs = 0

async function exportRuns(args: readonly string[], out = join(scratch.folder, `out-${runs++}`)) {
  const captured = makeCapturedIo({
    cwd: scratch.folder,
    env: { RVBENCH_CORPORA: join(scratch.folder, 'no-corpora') },
  })
  const exitCode = await run(captured.io, ['export', ...args, '--out', out])
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr(), out, read }
}

function rowsOf(text: string) {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

describe('the sample, a policy that can be lifted over runs', async () => {
  const { exitCode, out, read, stdout } = await exportRuns(['agentdojo-sample', '--policies', 'O3'])
  const folder = 'agentdojo-sample/O3/monpoly'

  test('has one log, a signature with the run first, and the policy as it was written beside it', () => {
    expect(exitCode).toBe(0)
    expect(stdout).toContain('37 runs and 1 policies')
    expect(readdirSync(join(out, folder)).sort()).toEqual([
      'policy-as-written.mfotl',
      'policy.mfotl',
      'runs.jsonl',
      'time-points.jsonl',
      'trace.log',
      'vocabulary.sig',
    ])
    expect(read(`${folder}/vocabulary.sig`)).toBe(
      'financial(int,call:int,tool:string)\napproval(int,source:string,step:int,by:string)\n',
    )
    expect(read(`${folder}/policy-as-written.mfotl`)).toBe(
      readFileSync('specs/generic/o3-financial.mfotl', 'utf8'),
    )
  })

  test('reads back: formula over signature, log over signature, and every time-point has its run, step and place', () => {
    const signature = readSignature(read(`${folder}/vocabulary.sig`), 'vocabulary.sig')
    expect(() => parseFormula(read(`${folder}/policy.mfotl`), 'policy.mfotl')).not.toThrow()
    const log = readLog(read(`${folder}/trace.log`), signature, 'trace.log')
    const places = rowsOf(read(`${folder}/time-points.jsonl`))
    expect(places.length).toBe(log.timePoints.length)
    expect(log.timePoints.map(({ events }) => events[0]?.args[0])).toEqual(places.map(({ run }) => run))
    const recorded = rowsOf(read(`${folder}/runs.jsonl`))
    expect(recorded.length).toBe(37)
    for (const { run, step, pointer } of places) {
      const { messages } = JSON.parse(readFileSync(`corpora/samples/agentdojo/${recorded[run].file}`, 'utf8'))
      const [, , message, , call] = pointer.split('/')
      expect(step).toBeGreaterThan(0)
      expect(messages[message].tool_calls[call].function).toEqual(expect.any(String))
    }
  })

  test('has a trace for each run for DejaVu', () => {
    const dejavu = join(out, 'agentdojo-sample/O3/dejavu')
    expect(readdirSync(dejavu).sort()).toEqual(['policy.qtl', 'runs.jsonl', 'traces'])
    expect(readdirSync(join(dejavu, 'traces')).length).toBe(37)
    expect(read('agentdojo-sample/O3/dejavu/policy.qtl')).toContain('prop policy : ')
  })

  const title = 'gives, by the commands of its README, the verdicts that a replay gives'
  test.skipIf(INSTALLED === null)(INSTALLED === null ? `${title} (MonPoly is not installed)` : title, () => {
    const command = read('README.md').match(/^monpoly .*-log trace\.log$/m)?.[0] ?? ''
    const [, ...args] = command.split(' ')
    const [program = '', ...before] = INSTALLED ?? []
    const stdout = execFileSync(program, [...before, ...args], { cwd: join(out, folder), encoding: 'utf8' })
    // The nine that the sample's README counts for O3.
    expect(stdout.split('\n').filter(line => line !== '').length).toBe(9)
  })
})

test('a policy that cannot be lifted: a log for each run, and why', async () => {
  const policy = scratch.write('position.mfotl', 'tp(i) AND (EXISTS c. financial(c, "send_money"))\n')
  const { exitCode, out, read } = await exportRuns([
    'agentdojo-sample',
    '--policies',
    policy,
    '--formats',
    'monpoly',
  ])
  expect(exitCode).toBe(0)
  const [folder = ''] = readdirSync(join(out, 'agentdojo-sample'))
  const monpoly = `agentdojo-sample/${folder}/monpoly`
  expect(readdirSync(join(out, monpoly, 'runs')).length).toBe(37)
  expect(read(`${monpoly}/policy.mfotl`)).toBe(readFileSync(policy, 'utf8'))
  expect(read('README.md')).toContain('A log for each run: tp counts positions')
})

test('a policy that DejaVu cannot express: the reason, and no files for it', async () => {
  const policy = scratch.write(
    'future.mfotl',
    'financial(c, t) AND (EVENTUALLY[0,5] (EXISTS d, u. export(d, u)))\n',
  )
  const { exitCode, out, stdout } = await exportRuns(['agentdojo-sample', '--policies', policy])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('not for DejaVu: EVENTUALLY')
  const [folder = ''] = readdirSync(join(out, 'agentdojo-sample'))
  expect(readdirSync(join(out, 'agentdojo-sample', folder))).toEqual(['monpoly'])
})

describe('a folder that exists', () => {
  test('is refused, and replaced with --force', async () => {
    const { out } = await exportRuns(['agentdojo-sample', '--policies', 'O1'])
    const refused = await exportRuns(['agentdojo-sample', '--policies', 'O2'], out)
    expect({ exitCode: refused.exitCode, left: readdirSync(join(out, 'agentdojo-sample')) }).toEqual({
      exitCode: 2,
      left: ['O1'],
    })
    const forced = await exportRuns(['agentdojo-sample', '--policies', 'O2', '--force'], out)
    expect({ exitCode: forced.exitCode, left: readdirSync(join(out, 'agentdojo-sample')) }).toEqual({
      exitCode: 0,
      left: ['O2'],
    })
  })

  test('with other things in it is not replaced, forced or not', async () => {
    const out = join(scratch.folder, 'home')
    mkdirSync(out)
    writeFileSync(join(out, 'letters'), '')
    const { exitCode } = await exportRuns(['agentdojo-sample', '--force'], out)
    expect({ exitCode, left: readdirSync(out) }).toEqual({ exitCode: 2, left: ['letters'] })
  })
})

test('what cannot be written is exit code 3, and nothing half is there', async () => {
  const file = scratch.write('a-file', '')
  const { exitCode, stderr } = await exportRuns(['agentdojo-sample'], join(file, 'below'))
  expect(exitCode).toBe(3)
  expect(stderr).toContain('cannot be written')
  expect(readdirSync(scratch.folder).filter(name => name.startsWith('.unfinished'))).toEqual([])
})

test('an unknown format is refused with those there are', async () => {
  const { exitCode, stderr, out } = await exportRuns(['agentdojo-sample', '--formats', 'csv'])
  expect({ exitCode, isThere: existsSync(out) }).toEqual({ exitCode: 2, isThere: false })
  expect(stderr).toContain('monpoly, dejavu')
})
