import { createHash } from 'node:crypto'

/** sha256 of a text in UTF-8, hexadecimal: what results know a rule or a policy by. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
