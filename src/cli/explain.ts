import { printExplanation, renderExplanation } from '../reporter/explanation.ts'
import type { ExplainOptions } from './explain-options.ts'
import { makeRunExplainer } from './explain-run.ts'
import { findRun } from './find-run.ts'
import type { ExitCode, Io } from './io.ts'
import { listBatches } from './list-batches.ts'
import { readReplaySetup } from './read-replay-setup.ts'
import { terminalTraits } from './terminal-traits.ts'

/** `rvbench explain`: one run, and why policies fired on it. */
export async function explain(io: Io, { run, targets, replay }: ExplainOptions): Promise<ExitCode> {
  const { setup, found } = await readReplaySetup(io, targets, replay)
  try {
    // First of all: it tells of a faulty policy before anything is read.
    const explainRun = makeRunExplainer(setup)
    const trace = await findRun(setup, await listBatches(found, replay), run, io.signal)
    const explained = explainRun(trace)
    const { json } = replay
    io.stdout.write(
      json ? printExplanation(explained) : renderExplanation(explained, terminalTraits(io.stdout, io.env)),
    )
    return 0
  } finally {
    for (const corpus of found) corpus.dispose()
  }
}
