import type { ExplainedFiring, ExplainedPolicy, ExplainedRun } from '../model/explained-run.ts'
import { printPlace } from '../model/rvbench-error.ts'
import type { Labels } from '../model/trace.ts'
import { cutLine, cutText } from './cut-text.ts'
import { renderCount } from './render-number.ts'
import { renderReason } from './render-reason.ts'
import { renderEvent, renderValues } from './render-value.ts'
import { stepText } from './step-text.ts'

/** An explained run before it has a format: every format shows these texts, which may hold anything. */
export interface RunView {
  readonly title: string
  readonly facts: readonly string[]
  readonly policies: readonly PolicyView[]
  readonly steps: readonly StepView[]
  /** On time-points that no step stands for. */
  readonly firings: readonly FiringView[]
}

/** A policy, its text, and what it says of the run. */
export interface PolicyView {
  readonly title: string
  readonly formula: string
  readonly verdict: string
}

/** A step: its kind and tool, what was said, and what policies make of it. */
export interface StepView {
  readonly title: string
  /** Where it stands in the recorded file. */
  readonly place: string
  readonly lines: readonly string[]
  /** What is said where the text is cut; null where it is whole. */
  readonly cut: string | null
  /** What policies read on it. */
  readonly events: readonly string[]
  readonly firings: readonly FiringView[]
}

/** A verdict with its values, and why the formula holds there, reason by reason. */
export interface FiringView {
  readonly title: string
  readonly reasons: readonly string[]
}

/** What there is to say of a run, of each policy and of each step; of a step's text, the beginning. */
export function runView(run: ExplainedRun): RunView {
  const { corpus, id, file, group, labels, policies } = run
  const groups = Object.entries(group).map(([key, value]) => `${key} ${value}`)
  let call = -1
  return {
    title: cutLine(`${corpus}: ${id}`, MOST_LINE),
    facts: [file, labelText(labels), groups.join(', ')]
      .filter(fact => fact !== '')
      .map(fact => cutLine(fact, MOST_LINE)),
    policies: policies.map(policyView),
    steps: run.steps.map((step, index) => {
      if (step.kind === 'tool-call') call += 1
      const { title, text } = stepText(step, call)
      const { text: shown, cut } = cutText(text, MOST_TEXT)
      return {
        title: cutLine(`step ${index}: ${title}`, MOST_LINE),
        place: cutLine(printPlace({ file, pointer: step.pointer }), MOST_LINE),
        lines: shown === '' ? [] : shown.split('\n'),
        cut,
        events: policies.flatMap(policy => eventsOn(policy, index)),
        firings: firingsOn(policies, index),
      }
    }),
    firings: firingsOn(policies, null),
  }
}

// Characters of a step's text that are shown (a tool may answer with a whole mailbox), and of a name.
const MOST_TEXT = 2000
const MOST_LINE = 400

function labelText(labels: Labels): string {
  const said = Object.entries(LABELS).flatMap(([key, name]) => {
    const label = Object.entries(labels).find(([candidate]) => candidate === key)?.[1] ?? null
    return label === null ? [] : [`${name}: ${label ? 'yes' : 'no'}`]
  })
  return said.join(', ')
}

const LABELS: Readonly<Record<keyof Labels, string>> = {
  attacked: 'attacked',
  attackSucceeded: 'attack succeeded',
  utility: "user's task done",
  unsafe: 'unsafe',
}

function policyView({ id, title, file, text, failed, firings }: ExplainedPolicy): PolicyView {
  return { title: `${id}: ${title} (${file})`, formula: text.trim(), verdict: verdictText(failed, firings) }
}

function verdictText(failed: string | null, firings: readonly ExplainedFiring[]): string {
  if (failed !== null) return `no verdict: ${failed}`
  if (firings.length === 0) return 'keeps silent'
  return firings.length === 1 ? 'fires once' : `fires ${renderCount(firings.length)} times`
}

function eventsOn({ id, timePoints }: ExplainedPolicy, step: number): readonly string[] {
  return timePoints.flatMap((timePoint, index) => {
    if (timePoint.step !== step || timePoint.events.length === 0) return []
    const shown = timePoint.events.slice(0, MOST_EVENTS).map(renderEvent)
    const more = timePoint.events.length - shown.length
    const rest = more === 0 ? '' : `, and ${renderCount(more)} more`
    return [`${id}, time-point ${index}: ${shown.join(', ')}${rest}`]
  })
}

// A text may make thousands of values known.
const MOST_EVENTS = 20

function firingsOn(policies: readonly ExplainedPolicy[], step: number | null): readonly FiringView[] {
  return policies.flatMap(policy => {
    const placeOf = (timePoint: number): string => {
      const on = policy.timePoints[timePoint]?.step ?? null
      return on === null ? `time-point ${timePoint}` : `step ${on}`
    }
    return policy.firings
      .filter(({ timePoint }) => (policy.timePoints[timePoint]?.step ?? null) === step)
      .map(({ timePoint, valuation, reasons }) => ({
        title: `${policy.id} fires on time-point ${timePoint}${valuation.length === 0 ? '' : `: ${renderValues(valuation)}`}`,
        reasons: reasons.map(reason => renderReason(reason, placeOf)),
      }))
  })
}
