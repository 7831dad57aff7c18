import { resolve } from 'node:path'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Scorecard } from '../../model/scorecard.ts'
import { makeNoReplay, type Reported, readReported } from '../../specs/read-reported.ts'
import { makeFolder, writeFiles } from '../files/write-files.ts'
import type { ExitCode, Io } from '../io.ts'
import { makeFiredLists } from './fired-lists.ts'
import { makeReport } from './make-report.ts'
import { DEFAULT_TRACES } from './report-maker.ts'
import type { ReportOptions } from './report-options.ts'
import { readReportRuns } from './report-runs.ts'
import { findReportedRuns } from './reported-runs.ts'

/** `rvbench report`: results of a replay as one HTML file. */
export async function report(io: Io, options: ReportOptions): Promise<ExitCode> {
  const { results, others, out, traces } = options
  const replayed = readReported(resolve(io.cwd, results))
  if (replayed.kind === 'poison') throw makeNoReplay(results)
  const beside = others.map(folder => ({ folder, content: readReported(resolve(io.cwd, folder)) }))
  for (const other of beside) checkLike(replayed.scorecard, other)

  const fired = makeFiredLists()
  fired.add(replayed.verdicts)
  const runs = await findReportedRuns(io, replayed, options)
  try {
    const shown = { fired: fired.kept(), runs: runs.found, traces: traces ?? DEFAULT_TRACES }
    const sources = {
      scorecard: replayed.scorecard,
      request: replayed.request,
      poison: beside.flatMap(({ content }) => (content.kind === 'poison' ? [content.report] : []))[0] ?? null,
      otherLexicons: beside.flatMap(({ content }) => (content.kind === 'replay' ? [content.scorecard] : [])),
    }
    const text = await makeReport(sources, await readReportRuns(shown))
    const folder = resolve(io.cwd, out)
    makeFolder(folder)
    writeFiles(folder, [{ name: 'report.html', text }])
    if ('missing' in runs.found)
      io.stderr.write(`rvbench: no run is shown step by step: ${runs.found.missing}\n`)
    io.stdout.write(`The report lies in ${out}/report.html.\n`)
    return 0
  } finally {
    runs.dispose()
  }
}

/** Rates stand side by side only where they are of the same runs and policies. */
function checkLike({ inputs }: Scorecard, { folder, content }: { folder: string; content: Reported }): void {
  const other = content.kind === 'poison' ? content.report.inputs : content.scorecard.inputs
  const isOf = ({ name, version, hash }: Scorecard['inputs']['corpora'][number]): string =>
    `${name} ${version} ${hash}`
  const known = inputs.corpora.map(isOf)
  if (!other.corpora.map(isOf).every(corpus => known.includes(corpus))) {
    throw new RvbenchError('usage', 'these results are of other runs than the report', {
      place: { file: folder },
      hint: `the report is of ${inputs.corpora.map(({ name, version }) => `${name} ${version}`).join(', ')}`,
    })
  }
  if (content.kind === 'poison') return
  const policies = inputs.policies.map(({ id, hash }) => `${id} ${hash}`).join()
  if (other.policies.map(({ id, hash }) => `${id} ${hash}`).join() === policies) return
  throw new RvbenchError('usage', 'these results are of other policies than the report', {
    place: { file: folder },
    hint: `the report is of ${inputs.policies.map(({ id }) => id).join(', ')}`,
  })
}
