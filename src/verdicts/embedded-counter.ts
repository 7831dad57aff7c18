import type { EmbeddedRow } from '../model/embedded-report.ts'
import type { EmbeddedRule } from '../model/embedded-rule.ts'
import type { Trace } from '../model/trace.ts'
import { type GuardedRun, makeEmbeddedRow } from './embedded-row.ts'
import { findMarks } from './find-marks.ts'

/** Takes in runs one by one and makes a row of each directory that some rule knows as guarded. */
export interface EmbeddedCounter {
  add(trace: Trace): void
  /** By corpus, then by the name of the pipeline. */
  rows(): readonly EmbeddedRow[]
}

/** The rule whose defence a pipeline's name ends in; the longest, where several fit. */
export function ruleOf(pipeline: string, rules: readonly EmbeddedRule[]): EmbeddedRule | null {
  const fitting = rules.filter(({ defence }) => pipeline.endsWith(`-${defence}`))
  return fitting.sort((one, other) => other.defence.length - one.defence.length)[0] ?? null
}

/** Every run counts, with or without a call: that there was none may be the guard's doing. */
export function makeEmbeddedCounter(rules: readonly EmbeddedRule[]): EmbeddedCounter {
  const pipelines = new Map<string, Pipeline>()

  function pipelineOf(corpus: string, name: string): Pipeline {
    const key = JSON.stringify([corpus, name])
    const known = pipelines.get(key) ?? { corpus, name, rule: ruleOf(name, rules), runs: [] }
    pipelines.set(key, known)
    return known
  }

  return {
    add: trace => {
      const { pipeline } = trace.group
      if (pipeline === undefined) return
      const { rule, runs } = pipelineOf(trace.corpus, pipeline)
      const marks = rule === null ? null : findMarks(trace.steps, rule.mark)
      runs.push({
        task: taskOf(trace),
        labels: trace.labels,
        marks: marks?.flagged.length ?? 0,
        hasList: marks !== null && marks.tools !== null,
      })
    },
    rows: () =>
      [...pipelines.values()]
        .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
        .flatMap(({ corpus, name, rule, runs }) => {
          if (rule === null) return []
          const base = name.slice(0, -rule.defence.length - 1)
          const undefended = pipelines.get(JSON.stringify([corpus, base])) ?? null
          return [makeEmbeddedRow({ corpus, pipeline: name, rule, runs, undefended })]
        }),
  }
}

interface Pipeline {
  readonly corpus: string
  readonly name: string
  readonly rule: EmbeddedRule | null
  readonly runs: GuardedRun[]
}

function keyOf({ corpus, name }: Pipeline): string {
  return `${corpus}/${name}`
}

/** What a run shares with the run of the same task without the defence. */
export function taskOf({ group }: Trace): string {
  return JSON.stringify(['suite', 'userTask', 'injectionTask', 'attack'].map(key => group[key] ?? ''))
}
