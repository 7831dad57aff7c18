import { resolve } from 'node:path'
import type { FoundCorpus } from '../../corpora/find-corpus.ts'
import { printGuardVerdict, printVerdictHeader } from '../../reporter/verdict-file.ts'
import { guardVerdicts, type PolicyAnswer } from '../../verdicts/guard-verdicts.ts'
import { nameRun } from '../../verdicts/name-run.ts'
import { openTraceFile } from '../files/trace-output.ts'
import type { Io } from '../io.ts'
import { evaluatePolicies } from '../policies/evaluate-policies.ts'
import { loadPolicies } from '../policies/load-policies.ts'
import { listBatches } from '../runs/list-batches.ts'
import { traceSha256 } from '../runs/trace-sha256.ts'
import { visitRuns } from '../runs/visit-runs.ts'
import { guardHeader, judgedCorpus } from './guard-header.ts'
import type { ReplayOptions } from './replay-options.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { makeRunCanonicaliser } from './run-canonicaliser.ts'

/**
 * Writes what the policies of a replay say of each run as a file of verdicts, the policies taken as one guard. It reads the
 * runs once more, so that a replay that writes no such file pays nothing for it. Throws `usage` where the replay is
 * of several corpora.
 */
export async function writeVerdicts(
  io: Io,
  setup: ReplaySetup,
  found: readonly FoundCorpus[],
  file: string,
  options: ReplayOptions,
): Promise<void> {
  const corpus = judgedCorpus(setup.corpora)
  const { monitor, signature, prepared, unprepared } = await loadPolicies(setup)
  const canonicalise = makeRunCanonicaliser(setup, signature, prepared)
  const ids = prepared.map(({ policy }) => policy.id)
  const guard = { policies: setup.policies, monitor, settings: [] }
  const output = openTraceFile(resolve(io.cwd, file), file)
  try {
    await output.write(printVerdictHeader(guardHeader(guard, corpus, setup)))
    const list = await listBatches(found, options)
    const { partial } = await visitRuns(
      io,
      setup,
      list,
      { title: 'verdicts', quiet: options.quiet },
      async ({ traces }) => {
        const lines = traces.flatMap(({ trace }) => {
          const run = canonicalise(trace)
          const evaluated = evaluatePolicies(prepared, trace, run)
          const answers = [
            ...evaluated.map((answer, index): PolicyAnswer => ({ policy: ids[index] ?? '', ...answer })),
            ...unprepared.map(refused => ({ ...refused, log: run.log })),
          ]
          const named = nameRun(trace, traceSha256(trace), run.log)
          return guardVerdicts(named, answers).map(printGuardVerdict)
        })
        if (lines.length > 0) await output.write(lines.join(''))
      },
    )
    if (!partial) output.finish()
  } finally {
    output.discard()
  }
}
