import { readWholeNumber } from './read-whole-number.ts'

/** The value of `--seed`; null when it was not given. Throws RvbenchError (`usage`) on what is no seed. */
export function readSeed(text: string | undefined): number | null {
  return readWholeNumber('--seed', text, { least: 0, most: LARGEST_SEED })
}

// Generators are seeded with 32 bits.
const LARGEST_SEED = 2 ** 32 - 1
