import { globPattern } from '../../model/glob-pattern.ts'
import type { GroupFilter } from '../replay/replay-options.ts'

/**
 * Whether a run is asked for: filters with one key are alternatives, filters with different keys must all match.
 * A glob matches the whole value. A run without the key is left out.
 */
export function makeGroupFilter(
  where: readonly GroupFilter[],
): (group: Readonly<Record<string, string>>) => boolean {
  const patterns = new Map<string, RegExp[]>()
  for (const { key, glob } of where) patterns.set(key, [...(patterns.get(key) ?? []), globPattern(glob)])
  return group =>
    [...patterns].every(([key, alternatives]) => {
      const value = group[key]
      return value !== undefined && alternatives.some(pattern => pattern.test(value))
    })
}
