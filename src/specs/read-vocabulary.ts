import { join } from 'node:path'
import { readText } from './read-text.ts'
import { sha256 } from './sha256.ts'
import { specsFolder } from './specs-folder.ts'

/** The signature that policies are written over, as text. */
export interface Vocabulary {
  /** As messages name it. */
  readonly file: string
  readonly text: string
  /** sha256 of the text, hexadecimal. */
  readonly hash: string
}

/** Reads `specs/vocabulary.sig`. */
export function readVocabulary(): Vocabulary {
  const text = readText(join(specsFolder(), 'vocabulary.sig'))
  return { file: 'specs/vocabulary.sig', text, hash: sha256(text) }
}
