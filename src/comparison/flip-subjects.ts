import type { Flip } from '../model/replay-comparison.ts'
import { byText } from './by-text.ts'

/** What flips are of, with those of each: by corpus and policy. */
export function flipSubjects(
  flips: readonly Flip[],
): readonly { readonly corpus: string; readonly policy: string; readonly flips: readonly Flip[] }[] {
  const subjects = new Map<string, Flip[]>()
  for (const flip of flips) {
    const key = JSON.stringify([flip.corpus, flip.policy])
    const own = subjects.get(key) ?? []
    own.push(flip)
    subjects.set(key, own)
  }
  return [...subjects.values()]
    .flatMap(own => own.slice(0, 1).map(({ corpus, policy }) => ({ corpus, policy, flips: own })))
    .sort(byText(({ corpus, policy }) => [corpus, policy]))
}
