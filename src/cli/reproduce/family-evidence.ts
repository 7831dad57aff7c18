import type { Computation } from '../../model/published.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { ScenarioAccuracy } from '../../model/scenario-accuracy.ts'
import type { Available } from '../../reproduction/evidence.ts'
import { findExtraction } from '../../specs/find-extraction.ts'
import { findLexicon } from '../../specs/find-lexicon.ts'
import { readVocabulary } from '../../specs/read-vocabulary.ts'
import type { Io } from '../io.ts'
import { DEFAULT_EXTRACTION, DEFAULT_LEXICON } from '../replay/read-replay-setup.ts'
import { replayScenarios } from '../replay/replay-scenarios.ts'

/** What the generated families show, where a figure asks for it. Throws RvbenchError (`interrupted`). */
export async function gatherFamilies(
  io: Io,
  computations: readonly Computation[],
): Promise<Available<readonly ScenarioAccuracy[]>> {
  if (computations.every(({ source }) => source !== 'families')) {
    return { kind: 'absent', reason: 'no figure asks for it' }
  }
  const setup = {
    lexicon: findLexicon(DEFAULT_LEXICON, io.cwd),
    extraction: findExtraction(DEFAULT_EXTRACTION),
    vocabulary: readVocabulary(),
    monitor: 'stream',
    where: [],
  } as const
  const thing = await replayScenarios(setup, io.signal)
  if (thing === null) throw new RvbenchError('interrupted', 'the generated runs were interrupted')
  return { kind: 'available', thing }
}
