import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../src/cli/program.ts'
import type { ImportReport } from '../../../src/model/import-report.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import type { GuardVerdict } from '../../../src/model/verdict-file.ts'
import { makeCapturedIo } from '../captured-io.ts'
import { makeScratch } from '../fake-monitors.ts'

const user = { kind: 'user-message', content: 'please' }
const call = (tool: string, id: string | null) => ({ kind: 'tool-call', tool, args: {}, id })
const result = (tool: string, id: string) => ({ kind: 'tool-result', tool, id, content: 'done' })
const success = { attacked: true, attackSucceeded: true }
const benign = { attacked: false }
const HOSTILE = 'said\n\u2028\0"nothing"'
export const RUNS = [
  { id: 'sent', labels: success, steps: [user, call('read', 'a'), result('read', 'a'), call('send', null)] },
  {
    id: 'sent-twice',
    labels: { attacked: true, attackSucceeded: false },
    steps: [user, call('send', 'a'), result('send', 'a'), call('send', 'b'), call('read', 'c')],
  },
  { id: 'kept', labels: success, steps: [user, call('read', 'a'), result('read', 'a')] },
  { id: HOSTILE, labels: benign, steps: [user, call('read', null)] },
  { id: 'honest', labels: benign, steps: [user, call('send', 'a'), result('send', 'a')] },
].map(run => ({ schema: 'rvbench.trace/1', clock: 'order', ...run }))

export const POLICIES = ['sent', 'before-reading', 'never-sent'] as const

/** A folder with these runs in `runs`, the policies as files, and commands run in it. */
export function makeVerdictScratch(prefix: string) {
  const scratch = makeScratch(prefix)
  const writeRuns = (folder: string, runs: readonly object[]): void => {
    mkdirSync(join(scratch.folder, folder))
    scratch.write(`${folder}/runs.jsonl`, runs.map(line => `${JSON.stringify(line)}\n`).join(''))
  }
  writeRuns('runs', RUNS)
  scratch.write('sent.mfotl', 'call(c, "send")\n')
  scratch.write('before-reading.mfotl', 'call(c, "send") AND EVENTUALLY[0,9] (EXISTS d. call(d, "read"))\n')
  scratch.write('never-sent.mfotl', 'NOT EVENTUALLY[0,9] call(c, "send")\n')

  async function rvbench(...argv: readonly string[]) {
    const captured = makeCapturedIo({ cwd: scratch.folder, env: { RVBENCH_CORPORA: 'none' } })
    const exitCode = await run(captured.io, argv)
    return { exitCode, stderr: captured.stderr(), stdout: captured.stdout() }
  }

  let crosschecks = 0
  return {
    ...scratch,
    writeRuns,
    rvbench,
    /** A crosscheck that writes files of verdicts, in a folder of their own. */
    async crosscheck(...argv: readonly string[]) {
      const verdicts = `verdicts-${crosschecks++}`
      const folders = ['--out', `${verdicts}-out`, '--verdicts', verdicts]
      return { ...(await rvbench('crosscheck', ...argv, ...folders)), place: join(scratch.folder, verdicts) }
    },
    async scorecardOf(policy: string): Promise<Scorecard> {
      const { stdout } = await rvbench('replay', 'runs', '--policies', `${policy}.mfotl`, '--json')
      return JSON.parse(stdout)
    },
    async importOf(file: string, target = 'runs'): Promise<ImportReport> {
      const { stdout } = await rvbench('import', file, target, '--json')
      return JSON.parse(stdout)
    },
  }
}

export const policyFiles = (policies: readonly string[] = POLICIES): readonly string[] =>
  policies.map(name => `${name}.mfotl`)

/** A verdict in few words; the first word of a run's name. */
export function outline({ trace, at, decision }: GuardVerdict): string {
  return `${/[a-z-]+/.exec(trace.slice('runs/'.length))?.[0]}: ${at.step ?? at.phase} ${decision}`
}

/** What `outline` says where a guard has one answer to all runs. */
export function outlineAll(decision: string): readonly string[] {
  return ['sent', 'sent-twice', 'kept', 'said', 'honest'].map(name => `${name}: end ${decision}`)
}

interface Counts {
  readonly group: Readonly<Record<string, string>>
  readonly metric: string
  readonly numerator: number
  readonly denominator: number
}

/** The rates of a policy, without what the scorecard makes of the counts. */
export function ratesOf(scorecard: Scorecard | null, policy: string): readonly Counts[] {
  return (scorecard?.rates ?? [])
    .filter(rate => rate.policy === policy)
    .map(({ group, metric, numerator, denominator }) => ({ group, metric, numerator, denominator }))
}
