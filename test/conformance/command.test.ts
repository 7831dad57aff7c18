import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderWith, type Ran, runMonitorIn } from '../cli/run-monitor.ts'
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
