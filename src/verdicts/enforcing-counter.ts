import type { EmbeddedRow } from '../model/embedded-report.ts'
import type { EmbeddedRule } from '../model/embedded-rule.ts'
import type { Trace } from '../model/trace.ts'
import { taskOf } from './embedded-counter.ts'
import { type GuardedRun, makeEmbeddedRow } from './embedded-row.ts'
import type { RunVerdict } from './judge-run.ts'

/** Takes in runs, with the verdict of a guard that had a say in them where there is one, and makes a row of each directory. */
export interface EnforcingCounter {
  add(trace: Trace, verdict: RunVerdict | null): void
  rows(): readonly EmbeddedRow[]
}

/** The runs without the guard are those of the pipeline whose name is the beginning of the guarded one's. */
export function makeEnforcingCounter(guard: string): EnforcingCounter {
  const pipelines = new Map<
    string,
    { readonly corpus: string; readonly runs: GuardedRun[]; isGuarded: boolean }
  >()
  const rule: EmbeddedRule = {
    id: guard,
    title: guard,
    file: '',
    hash: '',
    defence: guard,
    mark: { kind: 'blocked-call', sentence: '', ends: 'nothing' },
  }
  return {
    add: (trace, verdict) => {
      const name = trace.group['pipeline'] ?? trace.corpus
      const known = pipelines.get(name) ?? { corpus: trace.corpus, runs: [], isGuarded: false }
      pipelines.set(name, known)
      if (verdict !== null) known.isGuarded = true
      const marks = verdict?.kind === 'fired' ? verdict.places.length : 0
      known.runs.push({ task: taskOf(trace), labels: trace.labels, marks, hasList: false })
    },
    rows: () =>
      [...pipelines].flatMap(([pipeline, { corpus, runs, isGuarded }]) => {
        if (!isGuarded) return []
        const [base] = [...pipelines.keys()]
          .filter(name => pipeline.startsWith(`${name}-`))
          .sort((one, other) => other.length - one.length)
        const open = base === undefined ? undefined : pipelines.get(base)
        const undefended = base === undefined || open === undefined ? null : { name: base, runs: open.runs }
        return [makeEmbeddedRow({ corpus, pipeline, rule, runs, undefended })]
      }),
  }
}
