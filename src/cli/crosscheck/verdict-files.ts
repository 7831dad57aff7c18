import { printDocument } from '../../model/print-document.ts'
import type { Decision } from '../../model/verdict-file.ts'
import type { ExternalEvaluation } from '../../monitors/external-monitor.ts'
import { printGuardVerdict, printVerdictHeader } from '../../reporter/verdict-file.ts'
import { guardVerdicts } from '../../verdicts/guard-verdicts.ts'
import { fileNames } from '../files/file-name.ts'
import type { FolderWriter } from '../files/folder-writer.ts'
import { guardHeader, judgedCorpus } from '../replay/guard-header.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'
import type { CrosscheckWork } from './crosscheck-work.ts'
import type { FoundMonitor } from './find-monitors.ts'

/** A file of verdicts for each monitor and policy. */
export interface VerdictFiles {
  /** Adds what each monitor said of a policy on some runs, in the order of the monitors. */
  add(work: CrosscheckWork, evaluations: readonly ExternalEvaluation[]): void
  /** Writes the list of the files, and puts them all in place. */
  finish(): void
}

/** The list of the files, which every folder of them has. */
export const VERDICT_LIST = 'verdicts.json'

/** Begins the files: each is there, whatever comes. Throws `usage` where the runs are of several corpora. */
export function makeVerdictFiles(
  folder: FolderWriter,
  setup: ReplaySetup,
  monitors: readonly FoundMonitor[],
  options: Pick<CrosscheckOptions, 'endsLog' | 'monpolyFlags'>,
): VerdictFiles {
  const corpus = judgedCorpus(setup.corpora)
  const names = fileNames(setup.policies.map(({ id }) => id))
  const files = setup.policies.flatMap((policy, index) =>
    monitors.map(({ monitor, version }) => {
      const { name } = monitor
      const file = `${name}/${names[index]}.jsonl`
      const settings = settingsOf(name, options)
      const guard = { policies: [policy], monitor: { name, version }, settings }
      folder.append(file, printVerdictHeader(guardHeader(guard, corpus, setup)))
      return { monitor: name, policy: policy.id, file, decisions: noDecisions() }
    }),
  )

  return {
    add({ policy, logs, runs }, evaluations) {
      const own = files.filter(file => file.policy === policy.id)
      for (const [position, { file, decisions }] of own.entries()) {
        const outcomes = evaluations[position]?.outcomes ?? []
        const verdicts = runs.flatMap(({ named, outcome: whatever }, index) => {
          const log = logs[index]
          const outcome = whatever ?? outcomes[index]
          if (log === undefined || outcome === undefined) throw new RangeError('a run has no answer')
          return guardVerdicts(named, [{ policy: policy.id, log, outcome }])
        })
        for (const { decision } of verdicts) decisions[decision] += 1
        folder.append(file, verdicts.map(printGuardVerdict).join(''))
      }
    },
    finish() {
      const list = { schema: 'rvbench.verdict-files/1', corpus, files }
      folder.append(VERDICT_LIST, printDocument(list))
      folder.finish()
    },
  }
}

function noDecisions(): Record<Decision, number> {
  return { allow: 0, deny: 0, ask: 0, modify: 0, skip: 0, error: 0 }
}

// As on the command line, of a monitor that they are about: DejaVu's logs leave nothing open.
function settingsOf(
  monitor: string,
  { endsLog, monpolyFlags }: Pick<CrosscheckOptions, 'endsLog' | 'monpolyFlags'>,
): readonly string[] {
  return [
    ...(endsLog || monitor === 'dejavu' ? [] : ['--nonewlastts']),
    ...(monitor === 'monpoly' && monpolyFlags === 'sound' ? ['--sound'] : []),
  ]
}
