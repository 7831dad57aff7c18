import type { ExplainedRun } from '../model/explained-run.ts'
import type { Json } from '../model/json.ts'
import { type FiringView, runView, type StepView } from './run-view.ts'
import { paintText, type TerminalStyle } from './terminal.ts'
import { visibleText } from './visible-text.ts'
import { wrapText } from './wrap-text.ts'

/** A run step by step, as a person reads it on a terminal. Recorded text stands behind a bar and cannot leave it. */
export function renderExplanation(run: ExplainedRun, style: TerminalStyle): string {
  const { title, facts, policies, steps, firings } = runView(run)
  const lines = [
    paintText('title', title, style),
    ...facts.flatMap(fact => indented(fact, '  ', style)),
    ...policies.flatMap(policy => [
      '',
      paintText('heading', policy.title, style),
      ...policy.formula.split('\n').flatMap(line => indented(line, '  ', style)),
      ...indented(policy.verdict, '  ', style),
    ]),
    ...steps.flatMap(step => ['', ...stepLines(step, style)]),
    ...firings.flatMap(firing => ['', ...firingLines(firing, style)]),
  ]
  return `${lines.join('\n')}\n`
}

/** The same as JSON (`rvbench.explanation/1`), nothing cut. Integers beyond 2^53 become text, as in verdicts. */
export function printExplanation(run: ExplainedRun): string {
  return `${JSON.stringify({ schema: 'rvbench.explanation/1', ...run }, printBigInt, 2)}\n`
}

function printBigInt(_key: string, value: Json): Json {
  return typeof value === 'bigint' ? String(value) : value
}

function stepLines(step: StepView, style: TerminalStyle): readonly string[] {
  return [
    paintText('heading', step.title, style),
    ...indented(step.place, '  ', style),
    ...step.lines.flatMap(line => indented(line, '  | ', style)),
    ...(step.cut === null ? [] : indented(`(${step.cut})`, '  ', style)),
    ...step.events.flatMap(event => indented(event, '  ', style)),
    ...step.firings.flatMap(firing => firingLines(firing, style)),
  ]
}

function firingLines({ title, reasons }: FiringView, style: TerminalStyle): readonly string[] {
  return [
    paintText('alarm', `  => ${title}`, style),
    ...reasons.flatMap(reason => indented(reason, '     ', style)),
  ]
}

// Without a terminal, lines are as long as they are: a tool may read them.
function indented(text: string, margin: string, { columns }: TerminalStyle): readonly string[] {
  const shown = visibleText(text)
  const lines = columns === null ? [shown] : wrapText(shown, Math.max(NARROWEST, columns - margin.length))
  return lines.map(line => margin + line)
}

const NARROWEST = 20
