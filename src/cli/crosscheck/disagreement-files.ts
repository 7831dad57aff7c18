import { explainKind } from '../../crosscheck/explain-kind.ts'
import type { MonitorAnswer } from '../../crosscheck/monitor-answer.ts'
import type { ShrunkCase } from '../../crosscheck/shrink-case.ts'
import { printFormula } from '../../mfotl/print-formula.ts'
import { whyNoVerdicts } from '../../model/outcome.ts'
import type { ExternalPolicy } from '../../monitors/external-monitor.ts'
import type { FolderWriter } from '../files/folder-writer.ts'
import { writeMonpolyFiles } from '../files/monpoly-files.ts'
import { dejavuByHand, monpolyByHand, oursByHand } from './commands-by-hand.ts'
import type { FoundDisagreement } from './compare-monitors.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'
import { type DejavuFiles, writeDejavuFiles } from './dejavu-files.ts'
import { printVerdictLine } from './disagreement-lines.ts'
import type { JudgedCase } from './shrink-disagreement.ts'

/** A disagreement, shrunk, and what the monitors say of what is left. */
export interface DisagreementExample {
  readonly found: FoundDisagreement
  readonly shrunk: ShrunkCase
  readonly judged: JudgedCase
}

/** Writes a disagreement's folder: the smallest example, the one it was shrunk from, all answers and the commands. */
export function writeDisagreement(
  folder: FolderWriter,
  path: string,
  { found, shrunk, judged }: DisagreementExample,
  options: CrosscheckOptions,
): void {
  const { work, log, answers } = found.first
  const { signature, formula, text } = work.policy.external
  writeMonpolyFiles(folder, `${path}/original`, { signature, formula, log }, text)
  writeAnswers(`${path}/original`, work.policy.external, answers)
  writeMonpolyFiles(folder, path, shrunk.smallest)
  writeAnswers(path, judged.policy, judged.answers)
  const hasDejavu = judged.answers.some(({ monitor }) => monitor === 'dejavu')
  const dejavu = hasDejavu ? writeDejavuFiles(folder, path, judged.policy, shrunk.smallest.log) : null
  folder.write(`${path}/README.md`, renderReadme({ found, shrunk, judged }, options, dejavu))

  function writeAnswers(place: string, policy: ExternalPolicy, given: readonly MonitorAnswer[]): void {
    for (const answer of given)
      folder.write(`${place}/answers/${answer.monitor}.txt`, printAnswer(answer, policy))
  }
}

function printAnswer(
  { outcome, namesValues, printsEndMarker }: MonitorAnswer,
  { types }: ExternalPolicy,
): string {
  if (outcome.kind !== 'verdicts') return `${whyNoVerdicts(outcome)}\n`
  const lines = outcome.verdicts.map(verdict => printVerdictLine(verdict, namesValues, types.columns))
  return [...lines, ...(printsEndMarker ? ['(and a line at @MaxTS)'] : [])].map(line => `${line}\n`).join('')
}

function renderReadme(
  { found, shrunk, judged }: DisagreementExample,
  options: CrosscheckOptions,
  dejavu: DejavuFiles | null,
): string {
  const { policy, kind, logs, first } = found
  const { origin, disagreement } = first
  const sides = disagreement.sides.map(
    ({ monitors, confirmation }) => `- ${monitors.join(', ')}: ${CONFIRMATIONS[confirmation]}`,
  )
  const at = disagreement.difference?.timePoint
  const step = at === undefined ? null : (first.log.timePoints[at]?.step ?? null)
  const place = step === null ? null : (origin.pointers.get(step) ?? null)
  return [
    `# ${kind}: policy ${policy}`,
    explainKind(kind),
    `It shows on ${logs === 1 ? 'one log' : `${logs} logs`}, first on ${origin.corpus} ${origin.id} (${origin.file}).${
      at === undefined
        ? ''
        : ` There the answers differ first at time-point ${at}${place === null ? '' : `, which is ${place} in that file`}.`
    }`,
    sides.join('\n'),
    '## The smallest example',
    shrunk.isMinimal
      ? `Found in ${shrunk.tries} tries; no time-point, tuple or part of the formula can go.`
      : `Found in ${shrunk.tries} tries, when the time was over: it may not be the smallest.`,
    `\`${printFormula(shrunk.smallest.formula)}\``,
    'Answers lie in `answers/`, those to the log it was shrunk from in `original/`. In this folder:',
    ['```sh', ...commands(judged, options, dejavu), '```'].join('\n'),
  ]
    .map(part => `${part}\n`)
    .join('\n')
}

const CONFIRMATIONS = {
  confirmed: 'confirmed by the textbook definition',
  'stops-early': 'right as far as it goes, says the textbook definition, but not all',
  'goes-further': 'goes further than the textbook definition does on this log',
  contradicted: 'contradicted by the textbook definition',
  'not-known': 'the textbook definition was not asked, or has nothing to compare',
} as const

function commands(
  { answers, policy }: JudgedCase,
  options: CrosscheckOptions,
  dejavu: DejavuFiles | null,
): readonly string[] {
  return answers.flatMap(({ monitor }) => {
    switch (monitor) {
      case 'stream':
      case 'reference':
        return [oursByHand(options, monitor)]
      case 'monpoly':
      case 'verimon':
        return [monpolyByHand(options, monitor, policy.formula)]
      default:
        return dejavu === null ? [] : [dejavuByHand(options.dejavu, dejavu)]
    }
  })
}
