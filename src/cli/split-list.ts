import { RvbenchError } from '../model/rvbench-error.ts'

/** The words of a list option: `--policies O1,O2` and `--policies O1 --policies O2` are the same; each counts once. */
export function splitList(option: string, given: readonly string[] = []): readonly string[] {
  const names = given.flatMap(text => text.split(',')).map(name => name.trim())
  if (names.includes('')) throw new RvbenchError('usage', `${option} got an empty name`)
  return [...new Set(names)]
}
