import type { Place } from './rvbench-error.ts'

/** Where the first bytes of a file stand that no UTF-8 text holds. */
export function utf8Fault(bytes: Buffer, file: string): Required<Pick<Place, 'file' | 'line' | 'column'>> {
  // What cannot be decoded comes back as other bytes.
  const again = Buffer.from(bytes.toString('utf8'))
  let at = 0
  while (at < bytes.length && bytes[at] === again[at]) at += 1
  const before = bytes.toString('utf8', 0, at).split('\n')
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
