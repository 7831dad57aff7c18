import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { readSignature } from '../../mfotl/read-signature.ts'
import type { ImportReport } from '../../model/import-report.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { DECISIONS, type VerdictFile } from '../../model/verdict-file.ts'
import { printImportMarkdown, printImportReport, renderImport } from '../../reporter/imported.ts'
import { makeReplayCounter } from '../../scorer/replay-counter.ts'
import { readText } from '../../specs/read-text.ts'
import { checkLeaks } from '../../verdicts/check-leaks.ts'
import { makeEnforcingCounter } from '../../verdicts/enforcing-counter.ts'
import { joinVerdicts } from '../../verdicts/join-verdicts.ts'
import { VERDICT_READERS } from '../../verdicts/verdict-readers.ts'
import { makeFolder } from '../files/write-files.ts'
import type { ExitCode, Io } from '../io.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import { makeRunCanonicaliser } from '../replay/run-canonicaliser.ts'
import { scorerOptions } from '../replay/scorer-options.ts'
import { listBatches } from '../runs/list-batches.ts'
import { visitRuns } from '../runs/visit-runs.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import { NO_RUN, type Results, writeAndTell } from '../tell-results.ts'
import { makeImportJudge } from './import-judge.ts'
import type { ImportOptions } from './import-options.ts'
import { makeRepeatCounter } from './import-repeats.ts'
import { scoreImport } from './import-scorecard.ts'
import { importSubjects } from './import-subjects.ts'

const DEFAULT_OUT = 'results/imported'

/** `rvbench import`: a guard's row, from its own recorded verdicts on the runs of a corpus. */
export async function importVerdicts(
  io: Io,
  [named = '', ...targets]: readonly string[],
  options: ImportOptions,
): Promise<ExitCode> {
  const { replay, from, fires } = options
  const text = readText(resolve(io.cwd, named))
  const { left, ...file } = readFile(text, named, options)
  const asked = { ...replay, policies: [] }
  const read = await readReplaySetup(io, corpusOf(targets, file, named), asked)
  return await withCorpora(read, async ({ setup: all, found }) => {
    // The guard is the only policy.
    const setup = { ...all, policies: [], packs: [] }
    const [corpus] = setup.corpora
    if (corpus === undefined) throw new RangeError('no corpus was found')
    const folder = replay.out ?? DEFAULT_OUT
    makeFolder(resolve(io.cwd, folder))
    const subjects = importSubjects(file, options)
    const joined = joinVerdicts(file, corpus)
    const judge = makeImportJudge(joined, subjects, {
      header: file.header,
      fires: ({ decision }) => fires.includes(decision),
    })
    const { vocabulary } = setup
    const canonicalise = makeRunCanonicaliser(setup, readSignature(vocabulary.text, vocabulary.file), [])
    const ids = subjects.map(({ id }) => id)
    const counter = makeReplayCounter(scorerOptions(setup, ids, []))
    const enforcing = makeEnforcingCounter(file.header.guard.name)
    const repeats = makeRepeatCounter(file.header.repeats)
    const injectionTasks = new Set<string>()
    const list = await listBatches(found, replay)
    const title = { title: 'import', quiet: replay.quiet }
    const { partial, badFiles } = await visitRuns(io, setup, list, title, ({ files, traces }) => {
      for (let left = files; left > 0; left -= 1) counter.addFile(corpus.name)
      for (const { trace, irregularities } of traces) {
        counter.addIrregularities(trace.corpus, irregularities)
        const { injectionTask } = trace.group
        if (injectionTask !== undefined) injectionTasks.add(injectionTask)
        const judged = judge.judge(trace, canonicalise(trace).anchors)
        counter.add(judged.replayed)
        repeats.add(judged.repeats)
        enforcing.add(trace, judged.isNamed ? (judged.repeats?.[0] ?? null) : null)
      }
    })
    checkLeaks(file.verdicts, injectionTasks, named)
    const isObserved = file.header.mode === 'observed'
    const sha256 = createHash('sha256').update(text).digest('hex')
    const scorecard = scoreImport(setup, counter, subjects, { file: named, sha256, badFiles, partial })
    const report: ImportReport = {
      schema: 'rvbench.imported/1',
      partial,
      evidence: 'imported',
      file: { name: named, sha256, from, verdicts: file.verdicts.length },
      header: file.header,
      fires,
      exclusions: [
        ...left.map(({ reason, count }) => ({ what: 'verdicts' as const, reason, count, example: '' })),
        ...joined.rest().map(rest => ({ what: 'verdicts' as const, ...rest })),
        ...judge.exclusions(),
      ],
      decisions: DECISIONS.map(decision => ({
        decision,
        count: file.verdicts.filter(verdict => verdict.decision === decision).length,
      })),
      scorecard: isObserved ? scorecard : null,
      repeats: isObserved ? repeats.report(scorecard) : null,
      embedded: isObserved ? [] : enforcing.rows(),
    }
    const files = [
      { name: 'imported.json', text: printImportReport(report) },
      { name: 'imported.md', text: printImportMarkdown(report) },
    ] as const
    const results: Results = {
      partial,
      badFiles,
      nothing: scorecard.inputs.corpora.every(({ traces }) => traces === 0) ? NO_RUN : null,
      file: isObserved ? 'imported.json' : null,
      place: `The tables lie in ${folder}: imported.md, imported.json.`,
      print: () => printImportReport(report),
      render: traits => renderImport(report, traits),
    }
    return writeAndTell(io, resolve(io.cwd, folder), files, results, replay)
  })
}

function readFile(text: string, file: string, { from, guard }: ImportOptions) {
  const read = VERDICT_READERS[from]
  if (read === undefined) throw new RangeError(`no reader is called ${from}`)
  const verdicts = read({ text, file, guard })
  checkLeaks(verdicts.verdicts, new Set(), file)
  return verdicts
}

// Verdicts are on the runs of one corpus.
function corpusOf(targets: readonly string[], { header }: VerdictFile, file: string): readonly string[] {
  if (targets.length === 1) return targets
  if (targets.length === 0 && header.corpus !== null) return [header.corpus.name]
  const said =
    targets.length === 0 ? `${file} does not say which corpus it is about` : `${targets.length} corpora`
  throw new RvbenchError('usage', said, { hint: 'name one corpus or folder behind the file of verdicts' })
}
