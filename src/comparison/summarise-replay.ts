import type { Share } from '../model/proportion.ts'
import type { ReplayRequest } from '../model/replay-request.ts'
import type {
  CorpusSummary,
  CountedAccuracy,
  CountedRate,
  InputHash,
  ReplaySummary,
} from '../model/replay-summary.ts'
import type { Inputs, Scorecard } from '../model/scorecard.ts'
import { byText } from './by-text.ts'
import { type ComparedLine, makeFiredRun } from './fired-run.ts'

/** What `scorecard.json` must hold for a comparison. */
export interface ComparedScorecard extends Pick<Scorecard, 'partial' | 'inputs' | 'exclusions' | 'badFiles'> {
  readonly rates: readonly CountedRate[]
  readonly scenarios?: readonly CountedAccuracy[]
}

/** A results folder's content, made comparable. */
export interface ReplayResults {
  readonly request: ReplayRequest
  readonly scorecard: ComparedScorecard
  readonly verdicts: readonly ComparedLine[]
  /** What was read, by corpus, where the corpus has no hash that it is known by. */
  readonly unpinned: ReadonlyMap<string, ReadFiles>
}

/** The files of a corpus as they were found. */
export interface ReadFiles {
  readonly files: readonly string[]
  /** As for a pinned corpus. */
  readonly hash: string
}

/** Keeps of a replay what another one is compared with. */
export function summariseReplay({ request, scorecard, verdicts, unpinned }: ReplayResults): ReplaySummary {
  const { partial, inputs, rates, exclusions, badFiles } = scorecard
  return {
    schema: 'rvbench.baseline/1',
    request,
    partial,
    inputs: inputHashes(inputs),
    corpora: inputs.corpora.map(
      ({ name, version, hash, files, traces, calls }): CorpusSummary => ({
        name,
        version,
        hash: hash ?? unpinned.get(name)?.hash ?? null,
        files,
        traces,
        calls,
        listed: unpinned.get(name)?.files ?? null,
      }),
    ),
    rates: rates.map(({ corpus, group, policy, metric, numerator, denominator }) => ({
      corpus,
      group,
      policy,
      metric,
      numerator,
      denominator,
    })),
    exclusions: exclusions.map(({ corpus, reason, population, count }) => ({
      corpus,
      reason,
      population,
      count,
    })),
    badFiles: badFiles.map(({ corpus, file }) => ({ corpus, file })),
    accuracy: (scorecard.scenarios ?? []).map(countedAccuracy),
    fired: verdicts.map(makeFiredRun).sort(byText(({ corpus, trace, policy }) => [corpus, trace, policy])),
  }
}

function countedAccuracy(row: CountedAccuracy): CountedAccuracy {
  const { corpus, family, transformation, policy } = row
  const share = ({ numerator, denominator }: Share): Share => ({ numerator, denominator })
  return {
    corpus,
    family,
    transformation,
    policy,
    verdicts: share(row.verdicts),
    bindings: share(row.bindings),
    boundaries: share(row.boundaries),
  }
}

function inputHashes(inputs: Inputs): readonly InputHash[] {
  const { policies, packs, lexicon, signature, rules, extraction, validity, monitor } = inputs
  return [
    ...policies.map(({ id, hash }) => ({ input: `policy ${id}`, value: hash })),
    ...packs.map(pack => ({ input: `pack ${pack.id}`, value: pack.policies.join(' ') })),
    { input: 'lexicon', value: `${lexicon.id} ${lexicon.hash}` },
    { input: 'signature', value: signature.hash },
    ...rules.map(({ id, hash }) => ({ input: id, value: hash })),
    { input: 'extraction', value: `${extraction.id} ${extraction.hash}` },
    { input: 'validity', value: validity },
    { input: 'monitor', value: `${monitor.name} ${monitor.version}` },
    { input: 'filters', value: inputs.where.join(' ') },
  ]
}
