import type { ReplayRequest } from '../../model/replay-request.ts'
import { type ReplayFlags, type ReplayOptions, readReplayOptions } from './replay-options.ts'

/** What a replay was asked for, without where its results go and how fast. */
export function replayRequest(targets: readonly string[], options: ReplayOptions): ReplayRequest {
  const { policies, specs, facts, lexicon, extraction, monitor, inputFormat, validity } = options
  const { where, groupBy, seed, limit } = options
  return {
    targets,
    policies,
    specs,
    facts,
    lexicon,
    extraction,
    ...(monitor !== null && { monitor }),
    inputFormat,
    validity,
    where: where.map(({ key, glob }) => `${key}=${glob}`),
    groupBy,
    seed,
    limit,
  }
}

/** The options that ask for the same again; `flags` says what a request leaves open. */
export function optionsOfRequest(
  request: ReplayRequest,
  flags: Pick<ReplayFlags, 'out' | 'quiet' | 'jobs' | 'corpora'>,
): ReplayOptions {
  const { policies, specs, facts, lexicon, extraction, monitor, inputFormat, validity } = request
  const { where, groupBy, seed, limit } = request
  return {
    ...readReplayOptions({ ...flags, where, groupBy, seed: String(seed) }),
    policies,
    specs,
    facts,
    lexicon,
    extraction,
    monitor: monitor ?? null,
    inputFormat,
    validity,
    limit,
  }
}
