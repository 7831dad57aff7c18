import type { ReadTrace } from '../../adapters/adapter.ts'
import { adapterFor } from '../../adapters/adapters.ts'
import type { BadFile } from '../../model/scorecard.ts'
import { printVerdictLines } from '../../reporter/verdict-lines.ts'
import { judgeTrace } from '../../scorer/judge-trace.ts'
import {
  makeReplayCounter,
  type ReplayCounter,
  type ReplayCounts,
  type ReplayTotals,
} from '../../scorer/replay-counter.ts'
import { evaluatePolicies } from '../policies/evaluate-policies.ts'
import type { PreparedPolicies } from '../policies/prepare-policies.ts'
import { areOwnRules } from '../policies/uncalled-tools.ts'
import type { Batch } from '../runs/batch.ts'
import { makeGroupFilter } from '../runs/group-filter.ts'
import { readBatch } from '../runs/read-batch.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { makeRunCanonicaliser } from './run-canonicaliser.ts'
import { scorerOptions } from './scorer-options.ts'

/** One thread's share of a replay: it reads files, runs the policies on them and counts. */
export interface ReplayShare {
  replay(batch: Batch): BatchReport
  /** What all batches until now counted. */
  counts(): ReplayCounts
  /** The totals, with what the other threads counted. */
  finish(others: readonly ReplayCounts[]): ReplayTotals
}

/** What is known of a batch besides what it counted. */
export interface BatchReport {
  /** Lines of `verdicts.jsonl`. */
  readonly verdictLines: string
  readonly badFiles: readonly BadFile[]
  /** Tools that its runs call; [] where nobody asks. */
  readonly tools: readonly string[]
}

type AddIrregularities = ReplayCounter['addIrregularities']

/** A share of which nothing is replayed yet; each thread makes one of the same setup. */
export function makeReplayShare(
  setup: ReplaySetup,
  { signature, prepared, unprepared }: PreparedPolicies,
): ReplayShare {
  const canonicalise = makeRunCanonicaliser(setup, signature, prepared)
  const isWanted = makeGroupFilter(setup.where)
  const counter = makeReplayCounter(
    scorerOptions(
      setup,
      prepared.map(({ policy }) => policy.id),
      unprepared,
    ),
  )
  const reported = prepared.map(({ policy, freeVariables }) => ({ id: policy.id, freeVariables }))
  const isAsked = setup.policies.some(areOwnRules)
  const tools = new Set<string>()
  const sources = setup.corpora.map(corpus => ({ corpus, adapter: adapterFor(corpus.format) }))

  function replayTrace({ trace, irregularities }: ReadTrace, addIrregularities: AddIrregularities): string {
    addIrregularities(trace.corpus, irregularities)
    const run = canonicalise(trace)
    addIrregularities(trace.corpus, run.irregularities)
    const evaluated = evaluatePolicies(prepared, trace, run)
    if (isAsked) for (const step of trace.steps) if (step.kind === 'tool-call') tools.add(step.tool)
    const judged = judgeTrace(trace, evaluated, run.anchors)
    counter.add(judged)
    return printVerdictLines(judged, reported)
  }

  return {
    replay: batch => {
      const source = sources[batch.corpus]
      if (source === undefined) throw new RangeError(`no corpus has the number ${batch.corpus}`)
      const addIrregularities =
        batch.kind === 'files' ? counter.addIrregularities : counter.addPartIrregularities
      const lines: string[] = []
      const badFiles: BadFile[] = []
      for (const part of readBatch(source.corpus, source.adapter, batch)) {
        if ('problem' in part) {
          badFiles.push(part)
          continue
        }
        if (part.files === 1) counter.addFile(source.corpus.name)
        for (const read of part.traces) {
          if (isWanted(read.trace.group)) lines.push(replayTrace(read, addIrregularities))
        }
      }
      const report = { verdictLines: lines.join(''), badFiles, tools: [...tools] }
      tools.clear()
      return report
    },
    counts: counter.counts,
    finish: others => {
      for (const counts of others) counter.merge(counts)
      return counter.finish()
    },
  }
}
