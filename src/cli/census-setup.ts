import { readApprovals } from '../specs/read-approvals.ts'
import { readMutations } from '../specs/read-mutations.ts'
import type { Io } from './io.ts'
import { type FoundSetup, readReplaySetup } from './read-replay-setup.ts'
import type { ReplayOptions } from './replay-options.ts'

/** As for a replay, with every rule of approval and every list of changes, named by a policy or not. */
export async function readCensusSetup(
  io: Io,
  targets: readonly string[],
  options: ReplayOptions,
): Promise<FoundSetup> {
  const { setup, found } = await readReplaySetup(io, targets, options)
  return { found, setup: { ...setup, approvals: readApprovals(), mutations: readMutations() } }
}
