import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findDisagreement } from '../../src/crosscheck/find-disagreement.ts'
import { mayStayOpen } from '../../src/crosscheck/may-stay-open.ts'
import type { MonitorAnswer } from '../../src/crosscheck/monitor-answer.ts'
import { readLog } from '../../src/mfotl/read-log.ts'
import type { ExternalMonitor } from '../../src/monitors/external-monitor.ts'
import { makeInProcessMonitor } from '../../src/monitors/in-process-monitor.ts'
import { makeMonpolyMonitor } from '../../src/monitors/monpoly/monpoly-monitor.ts'
import { END_MARKER_NOTE } from '../../src/monitors/monpoly/read-answer.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'
import { type ProcessEnd, runProcess } from '../../src/monitors/run-process.ts'
import { INSTALLED } from '../monitors/monpoly/installed-monpoly.ts'
import { readPolicy } from '../monitors/monpoly/read-policy.ts'

/** An example of `docs/monpoly-faults.md`: the answers on it were recorded. */
interface Example {
  readonly kind: string
  readonly signature: string
  readonly formula: string
  readonly log: string
  readonly flags?: string
  readonly monpoly: Answer
  readonly verimon: Answer
  readonly nofilteremptytp?: Answer
}

interface Answer {
  readonly exit: number
  readonly stdout: string
  readonly stderr?: string
}

const page = readFileSync('docs/monpoly-faults.md', 'utf8')
const examples: readonly Example[] = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = '']) =>
  parse(text),
)

test('the page has an example of every kind of fault', () => {
  expect(new Set(examples.map(({ kind }) => kind))).toEqual(
    new Set([
      'D-filter-unsound',
      'D-assert-998',
      'D-assert-394',
      'D-assert-357',
      'D-misses-tail',
      'V-prints-MaxTS',
      'V-resolves-more',
    ]),
  )
})

describe.each(examples)('$kind: $formula on $log', example => {
  test('on the recorded answers crosscheck reports this kind, and the reference confirms VeriMon', async () => {
    const found = await judge(example, ['monpoly'], answerAsRecorded(example))
    expect(found?.kind).toBe(example.kind)
    const verimon = found?.sides.find(({ monitors }) => monitors.includes('verimon'))
    expect(verimon?.confirmation).toBe('confirmed')
  })

  const title = 'MonPoly answers as the page says, and crosscheck reports this kind'
  test.skipIf(INSTALLED === null)(INSTALLED === null ? `${title} (not installed)` : title, async () => {
    const command = INSTALLED ?? ['monpoly']
    const seen: Answer[] = []
    const found = await judge(example, command, async request => {
      const end = await runProcess(request)
      if (!request.args.includes('-check')) seen.push(answerOf(end))
      return end
    })
    expect(found?.kind).toBe(example.kind)
    expect(seen).toEqual(
      [
        example.monpoly,
        example.verimon,
        ...(example.nofilteremptytp === undefined ? [] : [example.nofilteremptytp]),
      ].map(answer => ({ stderr: '', ...answer })),
    )
  })
})

async function judge(
  { signature, formula, log: logText, flags }: Example,
  command: NonNullable<typeof INSTALLED>,
  run: typeof runProcess,
) {
  const policy = readPolicy(`${formula}\n`, signature)
  const log = readLog(logText, policy.signature, 'trace.log')
  const endsLog = flags === undefined
  const asked: readonly ExternalMonitor[] = [
    makeInProcessMonitor(referenceMonitor, endsLog),
    makeMonpolyMonitor({ command, kernel: 'monpoly', flags: 'default', endsLog, run }),
    makeMonpolyMonitor({ command, kernel: 'verimon', endsLog, run }),
  ]
  const answers: MonitorAnswer[] = []
  for (const monitor of asked) answers.push(await ask(monitor))
  const sound = makeMonpolyMonitor({ command, kernel: 'monpoly', flags: 'sound', run })
  return findDisagreement({
    answers,
    types: policy.types.columns.map(({ type }) => type),
    endsLog,
    mayStayOpen: mayStayOpen(policy.formula, endsLog),
    unfiltered: endsLog ? (await ask(sound)).outcome : null,
  })

  async function ask(monitor: ExternalMonitor): Promise<MonitorAnswer> {
    const options = {
      limits: { milliseconds: 60_000, outputBytes: 1_000_000 },
      jobs: 1,
      signal: new AbortController().signal,
    }
    const { outcomes, notes } = await monitor.evaluate(policy, [log], options)
    const [outcome] = outcomes
    if (outcome === undefined) throw new Error('one log has one outcome')
    return {
      monitor: monitor.name,
      outcome,
      namesValues: true,
      printsEndMarker: notes.includes(END_MARKER_NOTE),
    }
  }
}

/** Stands in for MonPoly: what the page says that it printed. */
function answerAsRecorded(example: Example): typeof runProcess {
  const { columns } = readPolicy(`${example.formula}\n`, example.signature).types
  const free = `The sequence of free variables is: (${columns.map(({ name }) => name).join(',')})\n`
  return async ({ args }) => {
    if (args.includes('-check')) {
      return exited({ exit: 0, stdout: '', stderr: `${free}The analyzed formula is monitorable.\n` })
    }
    if (args.includes('-verified')) return exited(example.verimon)
    if (!args.includes('-nofilteremptytp')) return exited(example.monpoly)
    if (example.nofilteremptytp === undefined) throw new Error('no answer with -nofilteremptytp is recorded')
    return exited(example.nofilteremptytp)
  }
}

function exited({ exit, stdout, stderr = '' }: Answer): ProcessEnd {
  return { kind: 'exited', exitCode: exit, stdout, stderr, milliseconds: 0, peakMemory: null }
}

function answerOf(end: ProcessEnd): Answer {
  if (end.kind !== 'exited') throw new Error(`MonPoly ended as ${end.kind}`)
  const { exitCode, stdout, stderr } = end
  return { exit: exitCode, stdout, stderr }
}
