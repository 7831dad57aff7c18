import type { CrosscheckReport } from '../../crosscheck/crosscheck-report.ts'
import type { CountedInputs } from './compare-all.ts'
import type { MonitorComparison } from './compare-monitors.ts'
import type { CrosscheckInputs } from './crosscheck-inputs.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'
import type { DisagreementExample } from './disagreement-files.ts'
import type { FoundMonitors } from './find-monitors.ts'

/** What a report is made of, once everything was compared or Ctrl-C ended it (`partial`). */
export interface ReportParts {
  readonly options: CrosscheckOptions
  readonly inputs: CrosscheckInputs
  readonly found: FoundMonitors
  readonly compared: MonitorComparison
  readonly counted: CountedInputs
  readonly examples: readonly DisagreementExample[]
  readonly partial: boolean
}

/** Brings together what a crosscheck found. */
export function makeCrosscheckReport(parts: ReportParts): CrosscheckReport {
  const { options, inputs, found, compared, counted, examples, partial } = parts
  const { setup, cases } = inputs
  const tallies = [...compared.tallies.values()]
  const folderOf = new Map(examples.map((example, index) => [example.found, `disagreements/${index + 1}`]))
  return {
    schema: 'rvbench.crosscheck/1',
    partial,
    inputs: {
      corpora: (setup?.corpora ?? []).map(({ name, version, hash }) => ({
        name,
        version,
        hash,
        traces: counted.runsByCorpus.get(name) ?? 0,
      })),
      files: counted.filesRead,
      cases: cases.length,
      lexicon: setup === null ? null : { id: setup.lexicon.id, hash: setup.lexicon.hash },
      monitors: found.monitors.map(({ monitor, version }) => ({ name: monitor.name, version })),
      skipped: found.skipped.map(({ name, reason }) => ({ name, reason })),
      monpolyFlags: options.monpolyFlags,
      endsLog: options.endsLog,
    },
    badFiles: counted.badFiles,
    answers: tallies.flatMap(tally => tally.rows()),
    agreement: tallies.flatMap(tally => tally.agreement()),
    disagreements: [...compared.disagreements.values()].map(disagreement => {
      const { policy, kind, sides, logs, first } = disagreement
      const example = `${first.origin.corpus} ${first.origin.id}`
      return { policy, kind, sides, logs, example, folder: folderOf.get(disagreement) ?? null }
    }),
  }
}
