import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderWith, type Ran, runMonitorIn } from '../cli/monitor/run-monitor.ts'
import { DIVERGENCES } from './divergences.ts'
import { CASE_FILES, type Case, readCases } from './read-cases.ts'
import { type RightAnswer, rightAnswer, rightAnswerWithoutEnd } from './right-answer.ts'

// The monitors' own answers are the matter of conformance.test.ts. Here: files in, bytes on stdout, exit codes.
describe('rvbench monitor prints what MonPoly printed', () => {
  for (const name of CASE_FILES) {
    const cases = readCases(name)
    const title = `on the cases of ${name}, byte for byte`
    test.skipIf(cases === null)(
      cases === null ? `${title} (not at hand)` : title,
      { timeout: 120_000 },
      async () => {
        const wrong: string[] = []
        for (const recorded of (cases ?? []).filter(({ id }) => !isDivergence(id))) {
          wrong.push(...(await findFaults(recorded)))
        }
        expect(wrong.slice(0, 20).join('\n\n')).toBe('')
      },
    )
  }
})

function isDivergence(id: string): boolean {
  return DIVERGENCES.some(entry => entry.id === id && (entry.monitor === null || entry.monitor === 'stream'))
}

const folder = folderWith({})

describe('rvbench monitor -sigout -check says what MonPoly said', () => {
  // The cases of dejavu were run only.
  for (const name of CASE_FILES.filter(candidate => candidate !== 'dejavu')) {
    const cases = readCases(name)
    const title = `of the formulas of ${name}`
    test.skipIf(cases === null)(
      cases === null ? `${title} (not at hand)` : title,
      { timeout: 120_000 },
      async () => {
        const wrong: string[] = []
        const renamed = RENAMED.filter(id => cases?.some(recorded => recorded.id === id))
        for (const recorded of cases ?? []) {
          if (recorded.check_error === undefined && !recorded.flags.includes('-no_rw')) {
            wrong.push(...(await findCheckFaults(recorded)))
          }
        }
        const isRenamed = (fault: string) => renamed.some(id => fault.startsWith(`${id}:`))
        expect(
          wrong
            .filter(fault => !isRenamed(fault))
            .slice(0, 20)
            .join('\n\n'),
        ).toBe('')
        expect(wrong.filter(isRenamed)).toHaveLength(renamed.length)
      },
    )
  }
})

// Where a bound variable has to be renamed, MonPoly and rvbench choose other names.
const RENAMED = ['upstream-0434', 'upstream-0435']

// Of the reason, the first line and the failing sub-formula: the words are our own.
async function findCheckFaults({ id, signature, formula, flags, freeVars, monitorable, reason }: Case) {
  writeFileSync(join(folder, 's.sig'), signature)
  writeFileSync(join(folder, 'f.mfotl'), formula)
  const ran = await runMonitorIn(folder, [
    '-sig',
    's.sig',
    '-formula',
    'f.mfotl',
    ...flags,
    '-sigout',
    '-check',
  ])
  const expected = monitorable
    ? 'The analyzed formula is monitorable.\n'
    : closed(reason?.split('\n').slice(0, 2).join('\n') ?? '')
  const isRight =
    ran.exitCode === (monitorable ? 0 : 2) && ran.stdout === `${freeVars}\n` && ran.stderr.includes(expected)
  return isRight ? [] : [`${id}: ${formula}\n${freeVars}\n${expected}\ngot:\n${ran.stdout}${ran.stderr}`]
}

/** Intervals with closed ends, as rvbench echoes them. */
function closed(text: string): string {
  return text.replace(/([[(])(\d+),(\d+|\*)([\])])/g, (_, left, lower, upper, right) => {
    const first = BigInt(lower) + (left === '(' ? 1n : 0n)
    if (upper === '*') return `[${first},*)`
    return `[${first},${BigInt(upper) - (right === ')' ? 1n : 0n)}]`
  })
}

async function findFaults(recorded: Case): Promise<readonly string[]> {
  writeFileSync(join(folder, 's.sig'), recorded.signature)
  writeFileSync(join(folder, 'f.mfotl'), recorded.formula)
  writeFileSync(join(folder, 'l.log'), recorded.log)
  const words = ['-sig', 's.sig', '-formula', 'f.mfotl', '-log', 'l.log', ...recorded.flags]
  const whole = checkRun(await runMonitorIn(folder, words), rightAnswer(recorded))
  const right = rightAnswerWithoutEnd(recorded)
  const open = right === null ? null : checkRun(await runMonitorIn(folder, [...words, '-nonewlastts']), right)
  return [whole, open].flatMap(fault =>
    fault === null ? [] : [`${recorded.id}: ${recorded.formula}\n${fault}`],
  )
}

function checkRun({ exitCode, stdout, stderr }: Ran, { kind, must, may }: RightAnswer): string | null {
  const all = toText([...must, ...may])
  const isAsRecorded = stdout.startsWith(toText(must)) && all.startsWith(stdout) && /^$|\n$/.test(stdout)
  const isReordered = kind === 'not-monitorable' && stderr.includes('in an order that MonPoly accepts')
  if (isReordered) return exitCode === 0 ? null : `reordered, but ended with ${exitCode}`
  if (isAsRecorded && exitCode === (kind === 'done' ? 0 : 2)) return null
  return `recorded (${kind}):\n${all}got (${exitCode}):\n${stdout}${stderr}`
}

function toText(lines: readonly string[]): string {
  return lines.map(line => `${line}\n`).join('')
}
