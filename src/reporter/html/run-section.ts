import type { ExplainedRun } from '../../model/explained-run.ts'
import type { FiredList, ListedRun } from '../../model/fired-list.ts'
import { cutLine } from '../cut-text.ts'
import { renderCount } from '../render-number.ts'
import { type FiringView, type RunView, runView, type StepView } from '../run-view.ts'
import { type Markup, markup } from './markup.ts'
import type { PageSection } from './page.ts'

/** The runs that fired: some of them step by step, all others listed. */
export interface FiredRuns {
  readonly lists: readonly FiredList[]
  readonly explained: readonly ExplainedRun[]
  /** Why fewer are shown step by step than were asked for; null where none is missing. */
  readonly missing: string | null
}

/** Every run can be reached with the keyboard: each is a disclosure, or a link to one. */
export function runSection({ lists, explained, missing }: FiredRuns): PageSection {
  const anchors = new Map(explained.map((run, index) => [keyOf(run), `run-${index}`]))
  return {
    id: 'runs',
    title: 'Runs that fired',
    content: [
      markup`<p>${summary(lists, explained.length)}</p>\n`,
      ...(missing === null ? [] : [markup`<p class="note">${missing}</p>\n`]),
      ...explained.map((run, index) => explainedRun(`run-${index}`, run)),
      ...lists.map(list => firedList(list, anchors)),
    ],
  }
}

function keyOf({ corpus, id }: { readonly corpus: string; readonly id: string }): string {
  return JSON.stringify([corpus, id])
}

function summary(lists: readonly FiredList[], explained: number): string {
  if (lists.length === 0) return 'No policy fired on any run.'
  const shown = explained === 1 ? '1 run is' : `${renderCount(explained)} runs are`
  return `${shown} shown step by step; below, the runs are listed by policy. Any other one: rvbench explain ID.`
}

function explainedRun(anchor: string, run: ExplainedRun): Markup {
  const view = runView(run)
  const policies = run.policies.map(({ id }) => id).join(', ')
  return markup`<details class="run"><summary>${policies} on ${view.title}</summary>
<div id="${anchor}">
${view.facts.map(fact => markup`<p class="note">${fact}</p>\n`)}${view.policies.map(policyPart)}<ol class="steps">
${view.steps.map(stepPart)}</ol>
${view.firings.map(firingPart)}</div></details>
`
}

const LONGEST_ID = 200

function policyPart({ title, formula, verdict }: RunView['policies'][number]): Markup {
  return markup`<p><strong>${title}</strong>: ${verdict}</p>\n${textBlock(formula.split('\n'))}\n`
}

function stepPart({ title, place, lines, cut, events, firings }: StepView): Markup {
  const mark = firings.length > 0 ? markup` class="fired"` : ''
  const seen =
    events.length + firings.length === 0
      ? ''
      : markup`<div>${events.map(event => markup`<p class="note">${event}</p>\n`)}${firings.map(firingPart)}</div>`
  return markup`<li${mark}><div><p class="step">${title}</p>
<p class="note">${place}</p>
${lines.length === 0 ? '' : textBlock(lines)}${cut === null ? '' : markup`<p class="cut">${cut}</p>`}</div>
${seen}</li>
`
}

// Line breaks are the text's own; everything else in it that could not be seen is.
function textBlock(lines: readonly string[]): Markup {
  return markup`<pre tabindex="0">${lines.map((line, index) => [index === 0 ? '' : LINE_BREAK, line])}</pre>`
}

const LINE_BREAK = markup`\n`

function firingPart({ title, reasons }: FiringView): Markup {
  return markup`<div class="firing"><strong>${title}</strong>
<ul>${reasons.map(reason => markup`<li>${reason}</li>`)}</ul></div>
`
}

function firedList(
  { corpus, policy, runs, listed }: FiredList,
  anchors: ReadonlyMap<string, string>,
): Markup {
  const more = runs - listed.length
  const rest =
    more === 0
      ? ''
      : markup`<p class="note">and ${renderCount(more)} more: verdicts.jsonl has all of them.</p>\n`
  return markup`<details><summary>${policy} on ${corpus}: ${renderCount(runs)} ${runs === 1 ? 'run' : 'runs'}</summary>
<ol class="list">
${listed.map(run => markup`<li>${listedRun(run, anchors.get(keyOf(run)))}</li>\n`)}</ol>
${rest}</details>
`
}

function listedRun(run: ListedRun, anchor: string | undefined): Markup {
  const id = cutLine(run.id, LONGEST_ID)
  const name = anchor === undefined ? markup`${id}` : markup`<a href="#${anchor}">${id}</a>`
  return markup`${name} (${run.population}): ${resultText(run)}`
}

function resultText({ result }: ListedRun): string {
  switch (result.kind) {
    case 'failed':
      return `no verdict: ${cutLine(result.message, LONGEST_VALUES)}`
    case 'fired': {
      const { firings, step, values } = result
      const place = step === null ? 'at its end' : `at step ${step}`
      const others = firings === 1 ? '' : `, and ${renderCount(firings - 1)} more`
      return `${place}${values === '' ? '' : `, ${cutLine(values, LONGEST_VALUES)}`}${others}`
    }
  }
}

const LONGEST_VALUES = 160
