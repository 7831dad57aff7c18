import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Adapter, ReadTrace } from '../adapters/adapter.ts'
import { adapterFor } from '../adapters/adapters.ts'
import { makeCanonicaliser } from '../canonicaliser/canonicalise.ts'
import { projectLog } from '../canonicaliser/project-log.ts'
import type { CorpusSource } from '../model/corpus-source.ts'
import { printPlace, RvbenchError } from '../model/rvbench-error.ts'
import type { BadFile } from '../model/scorecard.ts'
import type { Trace } from '../model/trace.ts'
import { evaluateLog } from '../monitors/monitor.ts'
import { streamMonitor } from '../monitors/stream/stream-monitor.ts'
import { printVerdictLines } from '../reporter/verdict-lines.ts'
import { judgeTrace } from '../scorer/judge-trace.ts'
import { makeReplayCounter, type ReplayCounts, type ReplayTotals } from '../scorer/replay-counter.ts'
import type { GroupScores } from '../scorer/scorer.ts'
import { makeGroupFilter } from './group-filter.ts'
import { preparePolicies } from './prepare-policies.ts'
import type { Batch, ReplaySetup } from './replay-setup.ts'
import { scorerOptions } from './scorer-options.ts'

/** One thread's share of a replay: it reads files, runs the policies on them and counts. */
export interface ReplayShare {
  replay(batch: Batch): BatchReport
  /** What all batches until now counted. */
  counts(): ReplayCounts
  /** Takes in what the other threads counted, and scores every `of`-th group, from number `part` on. */
  score(others: readonly ReplayCounts[], part: number, of: number): readonly GroupScores[]
  /** The totals, once all groups were scored. */
  finish(groups: readonly GroupScores[]): ReplayTotals
}

/** What is known of a batch besides what it counted. */
export interface BatchReport {
  readonly files: number
  /** Lines of `verdicts.jsonl`. */
  readonly verdictLines: string
  readonly badFiles: readonly BadFile[]
}

/** Throws RvbenchError on a faulty formula. */
export function makeReplayShare(setup: ReplaySetup): ReplayShare {
  const { signature, prepared, unprepared } = preparePolicies(setup.policies, setup.vocabulary, streamMonitor)
  const canonicalise = makeCanonicaliser({
    signature,
    lexicon: setup.lexicon,
    predicates: new Set(prepared.flatMap(({ predicates }) => [...predicates])),
    keepsEmpty: prepared.some(({ keepsEmpty }) => keepsEmpty),
  })
  const isWanted = makeGroupFilter(setup.where)
  const counter = makeReplayCounter(
    scorerOptions(
      setup,
      prepared.map(({ policy }) => policy.id),
      unprepared,
    ),
  )
  const reported = prepared.map(({ policy, monitor }) => ({
    id: policy.id,
    freeVariables: monitor.freeVariables,
  }))
  const sources = setup.corpora.map(corpus => ({ corpus, adapter: adapterFor(corpus.format) }))

  function replayTrace(trace: Trace): string {
    const { log, lastTypedCall } = canonicalise(trace)
    const evaluated = prepared.map(policy => {
      const read = projectLog(log, policy)
      return { log: read, outcome: evaluateLog(policy.monitor, read) }
    })
    const judged = judgeTrace(trace, evaluated, lastTypedCall)
    counter.add(judged)
    return printVerdictLines(judged, reported)
  }

  return {
    replay: batch => {
      const source = sources[batch.corpus]
      if (source === undefined) throw new RangeError(`no corpus has the number ${batch.corpus}`)
      const lines: string[] = []
      const badFiles: BadFile[] = []
      for (const file of batch.files) {
        const read = readTraces(source.corpus, source.adapter, file)
        if ('problem' in read) {
          badFiles.push(read)
          continue
        }
        const wanted = read.filter(({ trace }) => isWanted(trace.group))
        counter.addFile(
          source.corpus.name,
          wanted.flatMap(({ irregularities }) => irregularities),
        )
        for (const { trace } of wanted) lines.push(replayTrace(trace))
      }
      return { files: batch.files.length, verdictLines: lines.join(''), badFiles }
    },
    counts: counter.counts,
    score: (others, part, of) => {
      for (const counts of others) counter.merge(counts)
      return counter.scoreGroups(part, of)
    },
    finish: counter.finish,
  }
}

// One bad file among thousands does not stop a replay: it is named and counted.
function readTraces(
  { name, root }: CorpusSource,
  adapter: Adapter,
  file: string,
): readonly ReadTrace[] | BadFile {
  try {
    return adapter.readTraces({ corpus: name, file, text: readText(`${root}/${file}`, file) })
  } catch (error) {
    if (!(error instanceof RvbenchError)) throw error
    const place = error.place === null ? file : printPlace(error.place)
    return { corpus: name, file, problem: `${place}: ${error.message}` }
  }
}

function readText(path: string, file: string): string {
  // Node reads text in one call where bytes take five; the rare text that holds U+FFFD is looked at again.
  const text = attempt(file, () => readFileSync(path, 'utf8'))
  if (!text.includes('\uFFFD') || isUtf8(attempt(file, () => readFileSync(path)))) return text
  throw new RvbenchError('unreadable', 'the file is not UTF-8 text', { place: { file } })
}

function attempt<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new RvbenchError('unreadable', `cannot be read: ${reason}`, { place: { file }, cause })
  }
}
