import { resolve } from 'node:path'
import type { Scorecard } from '../../model/scorecard.ts'
import { printScorecard } from '../../reporter/json.ts'
import { renderScorecard } from '../../reporter/terminal.ts'
import { keepEarlier } from '../files/keep-earlier.ts'
import { openResults } from '../files/write-results.ts'
import type { ExitCode, Io } from '../io.ts'
import { packageVersion } from '../package-version.ts'
import { firedFiles, makeFiredLists } from '../report/fired-lists.ts'
import { DEFAULT_TRACES } from '../report/report-maker.ts'
import { makeRunRecord } from '../run-record.ts'
import { listBatches } from '../runs/list-batches.ts'
import { wantedBatches } from '../runs/wanted-batches.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import { withReadings } from '../runs/with-readings.ts'
import { NO_RUN, type Results, tellResults } from '../tell-results.ts'
import { readReplaySetup } from './read-replay-setup.ts'
import { runBatches, withRunner } from './replay-batches.ts'
import type { ReplayOptions } from './replay-options.ts'
import { replayRequest } from './replay-request.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { readTargets } from './replay-targets.ts'
import type { StartedThread } from './replay-thread.ts'
import { resultFiles } from './result-files.ts'
import type { writeVerdicts } from './write-verdicts.ts'

const DEFAULT_OUT = 'results/replay'

/** Replays the targets, with threads that were started `ahead`; writes the results, prints the tables. */
export async function replayToResults(
  io: Io,
  targets: readonly string[],
  options: ReplayOptions,
  ahead: readonly StartedThread[],
): Promise<ExitCode> {
  const started = new Date()
  const named = readTargets(targets)
  const read = withReadings(await readReplaySetup(io, named.corpora, options))
  return await withCorpora(read, async ({ setup, found }) => {
    // They get ready while files are listed.
    const beside = ahead.map(thread => thread.take(setup))
    const folder = options.out ?? DEFAULT_OUT
    if (options.verdicts !== null) await withVerdicts(io, setup, found, options.verdicts, options)
    const results = openResults(resolve(io.cwd, folder))
    try {
      const list = await listBatches(found, options)
      const fired = makeFiredLists()
      const append = (lines: string): void => {
        results.append(lines)
        fired.add(lines)
      }
      const request = replayRequest(targets, options)
      const { scorecard, text } = await withRunner({ setup, list, ahead: beside }, options, async runner => {
        const meanwhile = (): void => {
          const kept = fired.kept()
          // Names of files that no run is shown of stay here.
          const batches = wantedBatches(list.batches, firedFiles(kept))
          runner.explain({ fired: kept, batches, traces: options.traces ?? DEFAULT_TRACES })
        }
        const work = { setup, list, results: { append }, runner, meanwhile }
        const replayed = await runBatches(io, work, options)
        const begun = { partial: replayed.partial, isEmpty: hasNoRun(replayed) }
        keepEarlier(begun, resolve(io.cwd, folder, 'scorecard.json'))
        const scorecard = named.scenarios ? await withScenarios(replayed, setup, io.signal) : replayed
        const report = runner.report({ scorecard, request, poison: null, otherLexicons: [] })
        const { partial } = scorecard
        const record = makeRunRecord({ version: packageVersion(), targets, started, partial })
        // Another thread, where there is one, makes the report while this one prints and writes the other files.
        results.write(resultFiles(scorecard, { ...record, request }))
        return { scorecard, text: await report }
      })
      results.finish([{ name: 'report.html', text }])
      return tellResults(io, resultsOf(scorecard, folder), options)
    } finally {
      results.discard()
    }
  })
}

// Loaded here: most replays write no such file.
const withVerdicts: typeof writeVerdicts = async (...all) => {
  const { writeVerdicts } = await import('./write-verdicts.ts')
  await writeVerdicts(...all)
}

// Loaded here: a replay of named corpora needs no generator.
async function withScenarios(
  scorecard: Scorecard,
  setup: ReplaySetup,
  signal: AbortSignal,
): Promise<Scorecard> {
  const { addScenarios } = await import('./replay-scenarios.ts')
  return await addScenarios(scorecard, setup, signal)
}

function resultsOf(scorecard: Scorecard, folder: string): Results {
  const { partial, badFiles, scenarios } = scorecard
  const isEmpty = scenarios === undefined && hasNoRun(scorecard)
  return {
    partial,
    badFiles,
    nothing: isEmpty ? NO_RUN : null,
    file: 'scorecard.json',
    place: `The report lies in ${folder}/report.html, as text in ${folder}/report.md; beside them rates.csv, leads.csv, verdicts.jsonl, scorecard.json.`,
    print: () => printScorecard(scorecard),
    render: traits => renderScorecard(scorecard, traits),
  }
}

function hasNoRun({ inputs }: Scorecard): boolean {
  return inputs.corpora.every(({ traces }) => traces === 0)
}
