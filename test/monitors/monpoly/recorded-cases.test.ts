import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../src/model/outcome.ts'
import type { ExternalMonitor } from '../../../src/monitors/external-monitor.ts'
import { makeMonpolyMonitor } from '../../../src/monitors/monpoly/monpoly-monitor.ts'
import { printVerdict } from '../../../src/monitors/print-verdict.ts'
import { runProcess } from '../../../src/monitors/run-process.ts'
import { type CaseFile, readCases } from '../../conformance/read-cases.ts'
import { INSTALLED } from './installed-monpoly.ts'
import { type ExportedCase, makeRecordedMonpoly, readCase } from './recorded-monpoly.ts'

const FILES: readonly CaseFile[] = ['hand', 'random', 'disagreements', 'upstream', 'paper-specs']

const OPTIONS = {
  limits: { milliseconds: 60_000, outputBytes: 100_000_000 },
  jobs: 2,
  signal: new AbortController().signal,
}

const files = FILES.map(name => ({ name, cases: exportable(name) }))

describe.each([
  { made: 'answers recorded from MonPoly', isReal: false },
  { made: 'the MonPoly that is installed', isReal: true },
])('with $made', ({ isReal }) => {
  const skipped = isReal && INSTALLED === null
  describe.each([{ kernel: 'monpoly' }, { kernel: 'verimon' }] as const)('$kernel', ({ kernel }) => {
    test.skipIf(skipped).each(files)(
      'reads every case of $name, exported again, and is read back to the recorded verdicts',
      { timeout: 300_000 },
      async ({ cases }) => {
        const run = isReal ? runProcess : makeRecordedMonpoly(cases)
        const command = (isReal ? INSTALLED : null) ?? ['monpoly']
        const monitor = makeMonpolyMonitor({ command, kernel, flags: 'default', run })
        const wrong: string[] = []
        // A process for each takes minutes: RVBENCH_ALL_CASES=1 takes them.
        const isSample = isReal && process.env['RVBENCH_ALL_CASES'] === undefined
        for (const exported of isSample ? cases.filter((_, index) => index % 8 === 0) : cases) {
          const outcome = await evaluate(monitor, exported)
          const seen = describeOutcome(outcome, exported)
          const expected = recordedOutcome(exported, kernel)
          if (seen !== expected) wrong.push(`${exported.recorded.id}\n${seen}\nexpected\n${expected}`)
        }
        expect(wrong.slice(0, 8).join('\n\n')).toBe('')
      },
    )
  })
})

test('a case that was not recorded is refused, not answered', async () => {
  const [first, second] = exportable('hand')
  if (first === undefined || second === undefined) throw new Error('the cases are part of the repository')
  const monitor = makeMonpolyMonitor({
    command: ['monpoly'],
    kernel: 'monpoly',
    run: makeRecordedMonpoly([first]),
  })
  await expect(evaluate(monitor, second)).rejects.toThrow('no answer is recorded')
})

function exportable(name: CaseFile): readonly ExportedCase[] {
  const cases = readCases(name) ?? []
  return cases.filter(({ flags }) => flags.length === 0).flatMap(recorded => readCase(recorded) ?? [])
}

async function evaluate(monitor: ExternalMonitor, { policy, log }: ExportedCase): Promise<Outcome> {
  const { outcomes } = await monitor.evaluate(policy, [log], OPTIONS)
  const [outcome] = outcomes
  if (outcome === undefined || outcomes.length !== 1) throw new Error('one log has one outcome')
  return outcome
}

function describeOutcome(outcome: Outcome, { policy }: ExportedCase): string {
  if (outcome.kind !== 'verdicts') return outcome.kind
  return outcome.verdicts.map(verdict => `${printVerdict(verdict, policy.types.columns)}\n`).join('')
}

function recordedOutcome({ recorded, log }: ExportedCase, kernel: 'monpoly' | 'verimon'): string {
  if (recorded.check_error !== undefined) return 'failed'
  const isMonitorable =
    (kernel === 'verimon' ? recorded.monitorable_verimon : undefined) ?? recorded.monitorable
  const { stdout, stderr, exit } = recorded[kernel]
  if (/UnsupportedFragment|LETPAST not supported/.test(stderr)) return 'not-expressible'
  if (!isMonitorable) return 'not-monitorable'
  if (log.timePoints.length === 0) return ''
  if (exit !== 0) return 'failed'
  // VeriMon's lines on the end marker are no verdicts, and the time stamps of ours are those of the log.
  const verdicts = stdout.replace(/^@MaxTS .*\n/gm, '')
  return log.timePoints[0]?.timestamp === -1
    ? verdicts.replace('@0 (time point 0)', '@-1 (time point 0)')
    : verdicts
}
