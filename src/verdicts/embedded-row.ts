import type { EmbeddedComparison, EmbeddedRow } from '../model/embedded-report.ts'
import type { EmbeddedRule } from '../model/embedded-rule.ts'
import type { Proportion } from '../model/proportion.ts'
import type { Labels } from '../model/trace.ts'
import { mcNemar } from '../statistics/mcnemar.ts'
import { proportion } from '../statistics/proportion.ts'

/** A run as far as the table asks. */
export interface GuardedRun {
  /** What it shares with the run without the defence: suite, tasks and attack. */
  readonly task: string
  readonly labels: Labels
  readonly marks: number
  readonly hasList: boolean
}

/** The runs of one directory, and those of the same model without the defence. */
export interface Directory {
  readonly corpus: string
  readonly pipeline: string
  readonly rule: EmbeddedRule
  readonly runs: readonly GuardedRun[]
  readonly undefended: { readonly name: string; readonly runs: readonly GuardedRun[] } | null
}

/** The row of a guarded directory. */
export function makeEmbeddedRow({ corpus, pipeline, rule, runs, undefended }: Directory): EmbeddedRow {
  const attacked = runs.filter(({ labels }) => labels.attacked === true)
  const benign = runs.filter(({ labels }) => labels.attacked === false)
  const { kind } = rule.mark
  const flags = kind === 'omitted-result' || kind === 'blocked-call'
  const successes = attacked.filter(({ labels }) => labels.attackSucceeded === true)
  return {
    corpus,
    pipeline,
    rule: rule.id,
    mark: kind,
    undefended: undefended?.name ?? null,
    flagged: flags ? { attacked: share(attacked, isFlagged), benign: share(benign, isFlagged) } : null,
    marks: runs.reduce((sum, { marks }) => sum + marks, 0),
    lists: kind === 'tool-list' ? share(runs, ({ hasList }) => hasList) : null,
    flaggedSuccesses: flags ? share(successes, isFlagged) : null,
    residualSuccess: labelShare(attacked, 'attackSucceeded'),
    utilityAttacked: labelShare(attacked, 'utility'),
    utilityBenign: labelShare(benign, 'utility'),
    comparisons:
      undefended === null
        ? []
        : [
            compare('residual-success', attacked, undefended.runs, 'attackSucceeded'),
            compare('utility-attacked', attacked, undefended.runs, 'utility'),
            compare('utility-benign', benign, undefended.runs, 'utility'),
          ],
    exclusions: [
      { reason: 'no attack label', count: runs.length - attacked.length - benign.length },
      {
        reason: 'attacked, and nobody says whether it succeeded',
        count: countNull(attacked, 'attackSucceeded'),
      },
      { reason: 'nobody says whether the task was done', count: countNull(runs, 'utility') },
    ].filter(({ count }) => count > 0),
  }
}

type Label = 'attackSucceeded' | 'utility'

function isFlagged({ marks }: GuardedRun): boolean {
  return marks > 0
}

function share(runs: readonly GuardedRun[], holds: (run: GuardedRun) => boolean): Proportion {
  return proportion(runs.filter(holds).length, runs.length)
}

function labelShare(runs: readonly GuardedRun[], label: Label): Proportion {
  return share(
    runs.filter(({ labels }) => labels[label] !== null),
    ({ labels }) => labels[label] === true,
  )
}

function countNull(runs: readonly GuardedRun[], label: Label): number {
  return runs.filter(({ labels }) => labels[label] === null).length
}

// Runs of one task that were recorded twice are paired in their order.
function compare(
  metric: EmbeddedComparison['metric'],
  defended: readonly GuardedRun[],
  undefended: readonly GuardedRun[],
  label: Label,
): EmbeddedComparison {
  const waiting = new Map<string, boolean[]>()
  for (const { task, labels } of undefended) {
    const value = labels[label]
    if (value !== null) waiting.set(task, [...(waiting.get(task) ?? []), value])
  }
  const pairs: (readonly [defended: boolean, undefended: boolean])[] = []
  let unpaired = 0
  for (const { task, labels } of defended) {
    const value = labels[label]
    if (value === null) continue
    const other = waiting.get(task)?.shift()
    if (other === undefined) unpaired += 1
    else pairs.push([value, other])
  }
  const count = (holds: (pair: readonly [boolean, boolean]) => boolean): number => pairs.filter(holds).length
  const onlyDefended = count(([guarded, open]) => guarded && !open)
  const onlyUndefended = count(([guarded, open]) => !guarded && open)
  const { pValue, midP } = mcNemar({ onlyFirst: onlyDefended, onlySecond: onlyUndefended })
  return {
    metric,
    defended: proportion(
      count(([value]) => value),
      pairs.length,
    ),
    undefended: proportion(
      count(([, value]) => value),
      pairs.length,
    ),
    onlyDefended,
    onlyUndefended,
    pValue,
    midP,
    unpaired,
  }
}
