import { corporaFolder } from '../../corpora/corpora-folder.ts'
import type { Computation } from '../../model/published.ts'
import type { ExternalOptions } from '../../monitors/external-monitor.ts'
import type { Evidence } from '../../reproduction/evidence.ts'
import { readRecordFields } from '../../specs/read-record-fields.ts'
import type { Io } from '../io.ts'
import { gatherCensuses } from './census-evidence.ts'
import { gatherFamilies } from './family-evidence.ts'
import { gatherJudged } from './judged-evidence.ts'
import { gatherLogs } from './log-evidence.ts'
import { orAbsent } from './or-absent.ts'
import { gatherPoison } from './poison-evidence.ts'
import { gatherReplays } from './replay-evidence.ts'
import type { ReproduceOptions } from './reproduce-options.ts'
import { gatherTyping } from './typing-evidence.ts'

/** Everything that these computations ask for, as far as it is at hand. */
export async function gatherEvidence(
  io: Io,
  computations: readonly Computation[],
  options: ReproduceOptions,
): Promise<Evidence> {
  const folder = corporaFolder(options.corpora, io)
  const logs = computations.flatMap(computation => (computation.source === 'event-log' ? [computation] : []))
  const external: ExternalOptions = { limits: LIMITS, jobs: options.jobs ?? 1, signal: io.signal }
  const eventLog = await gatherLogs(logs, [...options.logs, folder], options, external)
  const replay = await orAbsent('agentdojo', () => gatherReplays(io, computations, options))
  const census = await gatherCensuses(io, computations, options)
  const judged = await gatherJudged(io, computations, options)
  const poison = await gatherPoison(io, computations, options)
  const families = await gatherFamilies(io, computations)
  return {
    replay: runs => (replay.kind === 'absent' ? replay : replay.thing(runs)),
    poison: () => poison,
    judged,
    typing: lexicon => ({ kind: 'available', thing: gatherTyping(lexicon, io.cwd) }),
    census,
    families: () => families,
    recordFields: () => readRecordFields().length,
    eventLog,
  }
}

const LIMITS: ExternalOptions['limits'] = { milliseconds: 120_000, outputBytes: 64 * 2 ** 20 }
