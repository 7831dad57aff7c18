import type { ReplayRequest } from '../../model/replay-request.ts'
import { shellWord } from '../shell-word.ts'
import { DEFAULT_SEED } from './replay-options.ts'

/** The command line that asks for a replay again, as it can be pasted into a shell. */
export function printReplayCommand(request: ReplayRequest): string {
  return ['rvbench replay', ...Object.values(wordsOf(request)).flat()].join(' ')
}

// By field of the request, so that none is forgotten; in the order of the command line.
function wordsOf(request: ReplayRequest): Readonly<Record<keyof ReplayRequest, readonly string[]>> {
  const { targets, policies, specs, facts, lexicon, extraction, monitor, inputFormat, validity } = request
  const { where, groupBy, seed, limit } = request
  return {
    targets: targets.map(shellWord),
    policies: policies.length === 0 ? [] : ['--policies', ...policies.map(shellWord)],
    specs: option('--specs', specs),
    facts: option('--facts', facts),
    lexicon: option('--lexicon', lexicon),
    extraction: option('--extraction', extraction),
    monitor: option('--monitor', monitor ?? null),
    inputFormat: option('--input-format', inputFormat),
    validity: option('--validity', validity),
    where: where.flatMap(filter => option('--where', filter)),
    groupBy: option('--group-by', groupBy.length === 0 ? null : groupBy.join(',')),
    seed: option('--seed', seed === DEFAULT_SEED ? null : String(seed)),
    limit: option('--limit', limit === null ? null : String(limit)),
  }
}

function option(name: string, value: string | null): readonly string[] {
  return value === null ? [] : [name, shellWord(value)]
}
