import type { Trace } from '../model/trace.ts'
import type { GuardVerdict, VerdictFile } from '../model/verdict-file.ts'

/** Verdicts by the run that they are about, and what became of each. */
export interface JoinedVerdicts {
  /** The verdicts on a run, by repeat; null where the file is about other runs, or about the run as it no longer is. */
  take(trace: Trace, sha256: () => string): Joined
  /** Verdicts on runs that were not taken: of no run of the corpus, or left out by a filter. */
  rest(): readonly { readonly reason: string; readonly count: number; readonly example: string }[]
}

/** The verdicts on a run by repeat, or why they are not about it. */
export type Joined =
  | { readonly kind: 'joined'; readonly repeats: readonly (readonly GuardVerdict[])[] }
  | { readonly kind: 'excluded'; readonly reason: string }

/** Corpora are told apart by name, and by hash where both sides know it. */
export function joinVerdicts(
  { header, verdicts }: VerdictFile,
  corpus: { readonly name: string; readonly hash: string | null },
): JoinedVerdicts {
  const waiting = new Map<string, GuardVerdict[]>()
  for (const verdict of verdicts) waiting.set(verdict.trace, [...(waiting.get(verdict.trace) ?? []), verdict])
  const other = otherCorpus(header.corpus, corpus)

  return {
    take: (trace, sha256) => {
      if (other !== null) return { kind: 'excluded', reason: other }
      const names = [`${trace.corpus}/${trace.id}`, trace.id]
      const named = names.find(name => waiting.has(name))
      const found = named === undefined ? [] : (waiting.get(named) ?? [])
      if (named !== undefined) waiting.delete(named)
      const stated = found.flatMap(verdict => verdict.traceSha256 ?? [])
      if (stated.length > 0 && stated.some(stating => stating !== sha256()))
        return { kind: 'excluded', reason: OTHER_RUN }
      const repeats = Array.from({ length: header.repeats }, (_, repeat) =>
        found.filter(verdict => verdict.repeat === repeat),
      )
      return { kind: 'joined', repeats }
    },
    rest: () => {
      const left = [...waiting].flatMap(([trace, list]) => list.map(() => trace))
      const unnamed = left.filter(trace => trace === '')
      const unknown = left.filter(trace => trace !== '')
      if (other !== null) return counted(other, left)
      return [
        ...counted('a verdict that names no run', unnamed),
        ...counted('a verdict on no run that was read', unknown),
      ]
    },
  }
}

const OTHER_RUN = 'the run is not as it was when it was judged (its hash differs)'

function otherCorpus(
  judged: VerdictFile['header']['corpus'],
  { name, hash }: { readonly name: string; readonly hash: string | null },
): string | null {
  if (judged === null) return null
  if (judged.name !== name) return `verdicts for another corpus: ${judged.name}`
  if (judged.sha256 !== null && hash !== null && judged.sha256 !== hash) {
    return `verdicts for another version of ${name} (its hash differs)`
  }
  return null
}

function counted(reason: string, traces: readonly string[]) {
  const [example] = traces
  return example === undefined ? [] : [{ reason, count: traces.length, example }]
}
