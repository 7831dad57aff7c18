import { ownSpecs } from '../specs/own-specs.ts'
import { readApprovals } from '../specs/read-approvals.ts'
import { readCatalogue } from '../specs/read-catalogue.ts'
import { readMutations } from '../specs/read-mutations.ts'
import type { Io } from './io.ts'
import { type FoundSetup, readReplaySetup } from './read-replay-setup.ts'
import type { ReplayOptions } from './replay-options.ts'

/**
 * As for a replay, but of all policies where none is named, and with every rule of approval and every list of changes, named
 * by a policy or not.
 */
export async function readCensusSetup(
  io: Io,
  targets: readonly string[],
  options: ReplayOptions,
): Promise<FoundSetup> {
  const own = ownSpecs(options.specs, io.cwd)
  const policies = options.policies.length > 0 ? options.policies : everyPolicy(own)
  const { setup, found } = await readReplaySetup(io, targets, { ...options, policies })
  return {
    found,
    setup: { ...setup, approvals: readApprovals(null, own), mutations: readMutations(null, own) },
  }
}

function everyPolicy(own: string | null): readonly string[] {
  return readCatalogue(own).policies.map(({ id }) => id)
}
