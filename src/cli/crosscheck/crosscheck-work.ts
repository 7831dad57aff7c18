import type { EventLog } from '../../model/event-log.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { BadFile } from '../../model/scorecard.ts'
import type { ExternalPolicy } from '../../monitors/external-monitor.ts'
import type { NamedRun } from '../../verdicts/name-run.ts'
import { type CheckedPolicy, checkPolicies } from '../policies/checked-policies.ts'
import { outcomeWithoutLog } from '../policies/evaluate-policies.ts'
import { type RecordedRun, readRuns } from '../replay/read-runs.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import type { BatchList } from '../runs/list-batches.ts'
import type { LogCase } from './read-log-cases.ts'

/** One policy and the logs to ask monitors about. */
export interface CrosscheckWork {
  readonly policy: { readonly id: string; readonly external: ExternalPolicy }
  readonly logs: readonly EventLog[]
  /** Where each log came from. */
  readonly origins: readonly LogOrigin[]
  /** Of each log the run, where verdicts are written; else none. */
  readonly runs: readonly NamedLog[]
}

/** A run as verdicts name it, and what the policy says of it whatever its log holds; null where the log decides. */
export interface NamedLog {
  readonly named: NamedRun
  readonly outcome: Outcome | null
}

/** A recorded run, or a file. */
export interface LogOrigin {
  readonly corpus: string
  readonly id: string
  readonly file: string
  /** Where in the file the steps stand, by their index. */
  readonly pointers: ReadonlyMap<number, string>
}

/** A step of the work: the policies on some of the logs, and what was read for it. */
export interface WorkPortion {
  readonly works: readonly CrosscheckWork[]
  readonly files: number
  readonly runsByCorpus: ReadonlyMap<string, number>
  readonly badFiles: readonly BadFile[]
}

/** Every policy on every run of the corpora, some runs at a time. */
export async function* workOnRuns(
  setup: ReplaySetup,
  list: BatchList,
  how: Parameters<typeof readRuns>[3],
): AsyncGenerator<WorkPortion, void, undefined> {
  const checked = checkPolicies(setup.policies, setup.vocabulary)
  for await (const { runs, files, badFiles } of readRuns(setup, list, checked, how)) {
    const works = checked.policies.map((policy, index) => workOn(policy, index, runs))
    const runsByCorpus = new Map<string, number>()
    for (const { corpus } of runs) runsByCorpus.set(corpus, (runsByCorpus.get(corpus) ?? 0) + 1)
    yield { works, files, runsByCorpus, badFiles }
  }
}

function workOn(policy: CheckedPolicy, index: number, runs: readonly RecordedRun[]): CrosscheckWork {
  return {
    policy,
    logs: runs.flatMap(({ logs }) => logs.slice(index, index + 1)),
    origins: runs,
    runs: runs.flatMap(({ named, hasList }) =>
      named === null ? [] : [{ named, outcome: outcomeWithoutLog(policy.projection, { hasList }) }],
    ),
  }
}

/** A formula on a log, both from files. */
export function workOnCase({ name, policy, log, file }: LogCase): CrosscheckWork {
  return {
    policy: { id: name, external: policy },
    logs: [log],
    origins: [{ corpus: 'files', id: name, file, pointers: new Map() }],
    runs: [],
  }
}
