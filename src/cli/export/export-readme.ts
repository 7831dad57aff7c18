import { escapeMarkdown } from '../../reporter/markdown-table.ts'
import type { ExportedPolicy } from './write-export.ts'

/** What lies in an export and the commands to run it by hand. */
export function printExportReadme(exported: readonly ExportedPolicy[]): string {
  return `${[INTRODUCTION, ...exported.map(renderPolicy)].join('\n\n')}\n`
}

const INTRODUCTION = `# Runs and policies for MonPoly and DejaVu

For each corpus and policy:

- \`monpoly/\`: \`vocabulary.sig\` (the predicates that the policy names), \`policy.mfotl\`, \`trace.log\`. Where all runs share one
  log, each predicate has the run's number as its first argument, and so has the policy, whose verdicts then begin with that
  number or hold it among their columns (\`monpoly -sigout\` names them); \`policy-as-written.mfotl\` is what it was made from.
  Time stamps are shifted so that no interval reaches from one run into another.
- \`dejavu/\`: \`policy.qtl\` and a trace for each run (\`traces/\`, or one \`trace.csv\`; \`.timed.csv\` where the policy asks for
  time). DejaVu numbers events from 1.
- \`runs.jsonl\`: which recorded run has which number, and which time-points are its own. \`time-points.jsonl\`: the step and
  the place in the recorded file that each time-point came from.

MonPoly's exit status never says whether a policy fired, and a formula that cannot be monitored ends with 0 and no output:
look at \`-check\` first.`

function renderPolicy({ corpus, policy, folder, runs, monpoly, dejavu }: ExportedPolicy): string {
  const title = `## ${escapeMarkdown(`${corpus}, ${policy}`)} (${runs} ${runs === 1 ? 'run' : 'runs'})`
  return [
    title,
    ...(monpoly === null ? [] : [renderMonpoly(folder, monpoly)]),
    ...(dejavu === null ? [] : [renderDejavu(folder, dejavu)]),
  ].join('\n\n')
}

function renderMonpoly(
  folder: string,
  { layout, flags, notes, leftOut }: NonNullable<ExportedPolicy['monpoly']>,
): string {
  const files = '-sig vocabulary.sig -formula policy.mfotl'
  const more = flags.map(flag => ` ${flag}`).join('')
  const runOne = (log: string) => [
    `monpoly ${files} -log ${log}${more}`,
    `monpoly ${files} -log ${log} -verified   # VeriMon`,
  ]
  const commands =
    layout.kind === 'one-log'
      ? runOne('trace.log')
      : ['for log in runs/*/trace.log; do', ...runOne('"$log"').map(command => `  ${command}`), 'done']
  const remarks = [
    ...(layout.kind === 'log-per-run' ? [`A log for each run: ${layout.reason}.`] : []),
    ...notes.map(note => `${note}.`),
    ...(leftOut.length === 0
      ? []
      : [
          `${leftOut.length} runs are left out, which MonPoly would misread or the policy has no answer on: export.json says why.`,
        ]),
  ].map(escapeMarkdown)
  return [
    ...remarks,
    ['```sh', `cd ${folder}/monpoly`, `monpoly ${files} -check`, ...commands, '```'].join('\n'),
  ].join('\n\n')
}

function renderDejavu(folder: string, dejavu: NonNullable<ExportedPolicy['dejavu']>): string {
  if ('reason' in dejavu) return escapeMarkdown(`DejaVu cannot express it. ${dejavu.reason}`)
  const { example, bits } = dejavu
  if (example === null) return 'No run could be written for DejaVu: `left-out.jsonl` says why.'
  return ['```sh', `cd ${folder}/dejavu`, `LC_ALL=C.UTF-8 dejavu policy.qtl ${example} ${bits}`, '```'].join(
    '\n',
  )
}
