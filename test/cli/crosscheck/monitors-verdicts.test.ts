import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readVerdicts } from '../../../src/verdicts/read-verdicts.ts'
import { findInstalled } from '../../monitors/find-installed.ts'
import { recordedCommand } from '../../monitors/recorded-command.ts'
import { printVerdictFile } from '../../verdicts/print-verdict-file.ts'
import {
  makeVerdictScratch,
  outline,
  outlineAll,
  POLICIES,
  policyFiles,
  RUNS,
  ratesOf,
} from './verdict-runs.ts'

const scratch = makeVerdictScratch('rvbench-monitors-verdicts-')
const ANSWERS = join(import.meta.dirname, 'recorded-verdicts.jsonl.gz')
const MINUTE = 60_000
const MONITORS = ['stream', 'reference', 'monpoly', 'verimon', 'dejavu'] as const

type PolicyName = (typeof POLICIES)[number]

/** Verdicts by policy, as `run: place decision`. */
const SAID: Record<PolicyName, readonly string[]> = {
  sent: [
    'sent: 3 deny',
    'sent-twice: 1 deny',
    'sent-twice: 3 deny',
    'kept: end allow',
    'said: end allow',
    'honest: 1 deny',
  ],
  'before-reading': [
    'sent: end allow',
    'sent-twice: 1 deny',
    'sent-twice: 3 deny',
    'kept: end allow',
    'said: end allow',
    'honest: end allow',
  ],
  'never-sent': [],
}
/** Why a monitor has no answer to a policy. */
function refusalOf(monitor: string, policy: PolicyName): string | null {
  if (monitor === 'dejavu' && policy !== 'sent')
    return 'not expressible: EVENTUALLY: DejaVu looks into the past only'
  return policy === 'never-sent' ? 'not monitorable: NOT ' : null
}

const monpoly = findInstalled('monpoly')
const dejavu = findInstalled('dejavu')

/** What stands in for programs that may not be installed, and the programs that are. */
const COMMANDS = [
  { title: 'recorded answers', monitors: MONITORS, policies: POLICIES, args: recordedPrograms() },
  {
    title: 'the programs themselves',
    monitors: [
      ...(monpoly === null ? [] : (['monpoly', 'verimon'] as const)),
      ...(dejavu === null ? [] : (['dejavu'] as const)),
    ],
    // A specification takes DejaVu many seconds to compile.
    policies: ['sent', 'before-reading'] as const,
    args: [
      ...(monpoly === null ? [] : ['--monpoly', quoted(monpoly)]),
      ...(dejavu === null ? [] : ['--dejavu', quoted(dejavu)]),
    ],
  },
]

function recordedPrograms(): readonly string[] {
  for (const program of ['dejavu', 'dejavu-many']) {
    scratch.script(`exec ${quoted(recordedCommand(ANSWERS, program))} "$@"`, program)
  }
  const dejavu = join(scratch.folder, 'dejavu')
  return ['--monpoly', quoted(recordedCommand(ANSWERS, 'monpoly')), '--dejavu', quoted([dejavu])]
}

function quoted(words: readonly string[]): string {
  return words.map(word => `"${word}"`).join(' ')
}

describe.each(COMMANDS.filter(({ monitors }) => monitors.length > 0))(
  'files of verdicts by $title',
  ({ monitors, policies, args }) => {
    let place = ''
    beforeAll(async () => {
      const asked = ['--monitors', ['stream', ...monitors].join(','), '--policies', ...policyFiles(policies)]
      const crosschecked = await scratch.crosscheck('runs', ...asked, ...args)
      expect(crosschecked).toMatchObject({ exitCode: 0, stderr: '' })
      place = crosschecked.place
    }, 5 * MINUTE)

    const cases = monitors.flatMap(monitor => policies.map(policy => ({ monitor, policy })))

    test.each(cases)('$monitor on $policy: its file is read back as it was', ({ monitor, policy }) => {
      const text = readFileSync(join(place, monitor, `${policy}.jsonl`), 'utf8')
      const { left, ...file } = readVerdicts({ text, file: policy, guard: null })
      expect({ left, text: printVerdictFile(file) }).toEqual({ left: [], text })
      const refusal = refusalOf(monitor, policy)
      expect(file.verdicts.map(outline)).toEqual(refusal === null ? SAID[policy] : outlineAll('skip'))
      for (const { reason } of file.verdicts) {
        expect(reason ?? '').toContain(refusal === null ? '' : `${policy}: ${refusal}`)
      }
    })

    test.each(cases)(
      '$monitor on $policy: its import is the row of a replay',
      async ({ monitor, policy }) => {
        const imported = await scratch.importOf(join(place, monitor, `${policy}.jsonl`))
        const isAnswered = refusalOf(monitor, policy) === null
        const skipped = { what: 'runs', reason: 'decision: skip', count: RUNS.length, example: 'sent' }
        expect(imported.exclusions).toEqual(isAnswered ? [] : [skipped])
        const rates = ratesOf(imported.scorecard, policy)
        expect(rates.length).toBeGreaterThan(0)
        expect(rates).toEqual(
          isAnswered
            ? ratesOf(await scratch.scorecardOf(policy), policy)
            : rates.map(rate => ({ ...rate, numerator: 0, denominator: 0 })),
        )
      },
    )
  },
)
