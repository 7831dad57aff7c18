import { makeRandom } from '../statistics/random.ts'
import type { Drawn } from './course.ts'

/** Draws numbers. The seed and the name of what is drawn for decide them, nothing else. */
export type Draw = (drawn: Drawn) => number

/** A draw at its beginning: the same seed and name give the same numbers in the same order. */
export function makeDraw(seed: number, name: string): Draw {
  const random = makeRandom(seed ^ hashOf(name))
  return drawn => {
    switch (drawn.kind) {
      case 'between':
        return drawn.low + random.below(drawn.high - drawn.low + 1)
      case 'one-of':
        return drawn.numbers[random.below(drawn.numbers.length)] ?? 0
    }
  }
}

// FNV-1a, 32 bits (G. Fowler, L. C. Noll, K.-P. Vo).
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
