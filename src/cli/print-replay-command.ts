import type { ReplayRequest } from '../model/replay-request.ts'
import { DEFAULT_SEED } from './replay-options.ts'
import { shellWord } from './shell-word.ts'

/** The command line that asks for a replay again, as it can be pasted into a shell. */
export function printReplayCommand(request: ReplayRequest): string {
  const { targets, policies, lexicon, extraction, inputFormat, validity, where, groupBy, seed, limit } =
    request
  const option = (name: string, value: string | null): readonly string[] =>
    value === null ? [] : [name, shellWord(value)]
  return [
    'rvbench replay',
    ...targets.map(shellWord),
    ...(policies.length === 0 ? [] : ['--policies', ...policies.map(shellWord)]),
    ...option('--lexicon', lexicon),
    ...option('--extraction', extraction),
    ...option('--input-format', inputFormat),
    ...option('--validity', validity),
    ...where.flatMap(filter => option('--where', filter)),
    ...option('--group-by', groupBy.length === 0 ? null : groupBy.join(',')),
    ...option('--seed', seed === DEFAULT_SEED ? null : String(seed)),
    ...option('--limit', limit === null ? null : String(limit)),
  ].join(' ')
}
