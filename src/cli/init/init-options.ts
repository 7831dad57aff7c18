import { RvbenchError } from '../../model/rvbench-error.ts'

/** What `init` was asked to do, checked. */
export interface InitOptions {
  readonly folder: string
  readonly force: boolean
}

/** The options as the command line gives them. */
export interface InitFlags {
  readonly force?: true
}

const DEFAULT_FOLDER = 'rvbench'

/** Throws RvbenchError (`usage`) on more than one folder. */
export function readInitOptions(targets: readonly string[], { force }: InitFlags): InitOptions {
  const [folder = DEFAULT_FOLDER, ...others] = targets
  if (others.length > 0) {
    throw new RvbenchError('usage', `init takes one folder, got ${targets.length}`)
  }
  return { folder, force: force ?? false }
}
