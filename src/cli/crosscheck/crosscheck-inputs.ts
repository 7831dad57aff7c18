import type { FoundCorpus } from '../../corpora/find-corpus.ts'
import type { BadFile } from '../../model/scorecard.ts'
import type { Io } from '../io.ts'
import { keepFormulas } from '../policies/keep-formulas.ts'
import { judgedCorpus } from '../replay/guard-header.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import { listBatches } from '../runs/list-batches.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'
import { type CrosscheckWork, type WorkPortion, workOnCase, workOnRuns } from './crosscheck-work.ts'
import { type LogCase, readLogCases } from './read-log-cases.ts'

/** What there is to compare monitors on. */
export interface CrosscheckInputs {
  /** Null where only files were named. */
  readonly setup: ReplaySetup | null
  readonly cases: readonly LogCase[]
  readonly files: number
  readonly badFiles: readonly BadFile[]
  works(): AsyncGenerator<WorkPortion, void, undefined>
  dispose(): void
}

/** Finds corpora, policies and files of logs. With `--logs` and no target there are no corpora. Throws RvbenchError. */
export async function openInputs(
  io: Io,
  targets: readonly string[],
  options: CrosscheckOptions,
): Promise<CrosscheckInputs> {
  const cases = readLogCases(options.logs)
  if (cases.length > 0 && targets.length === 0) {
    return {
      setup: null,
      cases,
      files: 0,
      badFiles: [],
      works: () => workOnCases(cases),
      dispose: () => undefined,
    }
  }
  const { setup: asked, found } = await readReplaySetup(io, targets, options.replay)
  const isNaming = options.replay.verdicts !== null
  const { list, policies } = await readOrDispose(found, async () => {
    // Told before any monitor is looked for.
    if (isNaming) judgedCorpus(asked.corpora)
    return { policies: keepFormulas(asked.policies, io), list: await listBatches(found, options.replay) }
  })
  const setup = { ...asked, policies }
  return {
    setup,
    cases,
    files: list.files,
    badFiles: list.badFiles,
    works: async function* () {
      yield* workOnCases(cases)
      yield* workOnRuns(setup, list, { signal: io.signal, isNaming })
    },
    dispose: () => disposeAll(found),
  }
}

async function* workOnCases(cases: readonly LogCase[]): AsyncGenerator<WorkPortion, void, undefined> {
  for (const one of cases) {
    const works: readonly CrosscheckWork[] = [workOnCase(one)]
    yield { works, files: 0, runsByCorpus: new Map(), badFiles: [] }
  }
}

async function readOrDispose<Read>(found: readonly FoundCorpus[], read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    disposeAll(found)
    throw error
  }
}

function disposeAll(found: readonly FoundCorpus[]): void {
  for (const corpus of found) corpus.dispose()
}
