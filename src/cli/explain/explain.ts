import { RvbenchError } from '../../model/rvbench-error.ts'
import { printExplanation, renderExplanation } from '../../reporter/explanation.ts'
import type { ExitCode, Io } from '../io.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import { readTargets } from '../replay/replay-targets.ts'
import { listBatches } from '../runs/list-batches.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import { withReadings } from '../runs/with-readings.ts'
import { terminalTraits } from '../terminal-traits.ts'
import type { ExplainOptions } from './explain-options.ts'
import { makeRunExplainer } from './explain-run.ts'
import { findRun } from './find-run.ts'

/** `rvbench explain`: one run, and why policies fired on it. */
export async function explain(io: Io, { run, targets, replay }: ExplainOptions): Promise<ExitCode> {
  const { corpora } = readTargets(targets)
  if (corpora === null) throw makeNotRecorded()
  const read = withReadings(await readReplaySetup(io, corpora, replay))
  return await withCorpora<ExitCode>(read, async ({ setup, found }) => {
    // First of all: it tells of a faulty policy before anything is read.
    const explainRun = await makeRunExplainer(setup)
    const trace = await findRun(setup, await listBatches(found, replay), run, io.signal)
    const explained = explainRun(trace)
    const { json } = replay
    io.stdout.write(
      json ? printExplanation(explained) : renderExplanation(explained, terminalTraits(io.stdout, io.env)),
    )
    return 0
  })
}

function makeNotRecorded(): RvbenchError {
  return new RvbenchError('usage', 'runs that a replay generates are not kept', {
    hint: 'write them with rvbench generate, and name their file',
  })
}
