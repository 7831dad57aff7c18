import { existsSync } from 'node:fs'
import { RvbenchError } from '../../model/rvbench-error.ts'

/**
 * What Ctrl-C stopped before it had anything to show has nothing to put into the place of earlier results. Throws
 * `interrupted` where their file stands.
 */
export function keepEarlier(
  { partial, isEmpty }: { readonly partial: boolean; readonly isEmpty: boolean },
  file: string,
): void {
  if (!partial || !isEmpty || !existsSync(file)) return
  throw new RvbenchError(
    'interrupted',
    'interrupted before there was anything to show; the earlier results are as they were',
  )
}
