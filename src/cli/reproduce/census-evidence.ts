import type { CensusGroup } from '../../model/census-report.ts'
import type { Group } from '../../model/group.ts'
import type { Computation } from '../../model/published.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { type CensusSelection, censusSelection } from '../../reproduction/census-selection.ts'
import type { Available } from '../../reproduction/evidence.ts'
import { censusBatches } from '../census/census-batches.ts'
import { readCensusSetup } from '../census/census-setup.ts'
import { makeCensusShare } from '../census/census-share.ts'
import type { Io } from '../io.ts'
import { readReplayOptions } from '../replay/replay-options.ts'
import { makeGroupFilter } from '../runs/group-filter.ts'
import { listBatches } from '../runs/list-batches.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import { orAbsent } from './or-absent.ts'
import type { ReproduceOptions } from './reproduce-options.ts'

/** What the runs that figures ask about carry: each corpus is read once, for all figures about it. */
export async function gatherCensuses(
  io: Io,
  computations: readonly Computation[],
  options: ReproduceOptions,
): Promise<(selection: CensusSelection) => Available<CensusGroup>> {
  const selections = computations.flatMap(computation => censusSelection(computation) ?? [])
  const groups = new Map<string, Available<readonly CensusGroup[]>>()
  for (const corpus of new Set(selections.map(selection => selection.corpus))) {
    const asked = selections.filter(selection => selection.corpus === corpus).map(({ group }) => group)
    groups.set(corpus, await orAbsent(corpus, () => countGroups(io, corpus, asked, options)))
  }
  return ({ corpus, group }) => {
    const counted = groups.get(corpus)
    if (counted?.kind !== 'available') return counted ?? { kind: 'absent', reason: 'no figure asks for it' }
    const found = counted.thing.find(candidate => keyOf(candidate.group) === keyOf(group))
    return found === undefined
      ? { kind: 'absent', reason: `${corpus} holds no such runs` }
      : { kind: 'available', thing: found }
  }
}

// The study's table of readiness reads actions otherwise than its rates do (METHODS, section 8).
const READINGS: ReadonlyMap<string, string> = new Map([['r-judge', 'r-judge-census']])

async function countGroups(
  io: Io,
  corpus: string,
  asked: readonly Group[],
  options: ReproduceOptions,
): Promise<readonly CensusGroup[]> {
  const groups = [...new Map(asked.map(group => [keyOf(group), group])).values()].map(group => ({
    group,
    isWanted: makeGroupFilter(Object.entries(group).map(([key, glob]) => ({ key, glob }))),
  }))
  const replay = { ...readReplayOptions({}), ...options, policies: ['generic'] }
  return await withCorpora(await readCensusSetup(io, [corpus], replay), async ({ setup, found }) => {
    const corpora = setup.corpora.map(source => ({
      ...source,
      format: READINGS.get(corpus) ?? source.format,
    }))
    // Figures are of what runs carry, whatever policies make of it.
    const share = makeCensusShare({ ...setup, policies: [] }, trace =>
      groups.filter(({ isWanted }) => isWanted(trace.group)).map(({ group }) => group),
    )
    const list = await listBatches(found, { where: sharedFilter(asked), limit: null })
    const { partial } = await censusBatches(io, { ...setup, corpora }, list, share, options)
    if (partial) throw new RvbenchError('interrupted', 'the census was interrupted')
    return share.groups()
  })
}

// Files whose path says that no figure is about them need not be read: where all name a pipeline, those of others.
function sharedFilter(asked: readonly Group[]): readonly { readonly key: string; readonly glob: string }[] {
  const keys = Object.keys(asked[0] ?? {}).filter(key => asked.every(group => key in group))
  return keys.flatMap(key => asked.map(group => ({ key, glob: group[key] ?? '' })))
}

function keyOf(group: Group): string {
  return JSON.stringify(Object.entries(group).sort())
}
