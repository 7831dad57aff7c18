import { policyLanguage } from '../../model/policy.ts'
import { ownSpecs } from '../../specs/own-specs.ts'
import { readApprovals } from '../../specs/read-approvals.ts'
import { readCatalogue } from '../../specs/read-catalogue.ts'
import { readMutations } from '../../specs/read-mutations.ts'
import type { Io } from '../io.ts'
import { keepFormulas } from '../policies/keep-formulas.ts'
import { type FoundSetup, readReplaySetup } from '../replay/read-replay-setup.ts'
import type { ReplayOptions } from '../replay/replay-options.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'

/**
 * As for a replay, but of all formulas where none is named, and with every rule of approval and every list of changes, named
 * by a policy or not.
 */
export async function readCensusSetup(
  io: Io,
  targets: readonly string[],
  options: ReplayOptions,
): Promise<FoundSetup> {
  const own = ownSpecs(options.specs, io.cwd)
  const isEvery = options.policies.length === 0
  const policies = isEvery ? everyPolicy(own) : options.policies
  const { setup, found } = await readReplaySetup(io, targets, { ...options, policies }, !isEvery)
  // What the predicates of an event log mean, its authors know: policies over it are named, and no rule makes events.
  if (isEventLog(setup)) return { found, setup: isEvery ? { ...setup, policies: [], packs: [] } : setup }
  return {
    found,
    setup: {
      ...setup,
      policies: keepFormulas(setup.policies, io),
      approvals: readApprovals(null, own),
      mutations: readMutations(null, own),
    },
  }
}

/** Whether the runs are those of an event log: events over a signature of its own, and nothing else. */
export function isEventLog({ corpora }: Pick<ReplaySetup, 'corpora'>): boolean {
  return corpora.some(({ eventLog }) => eventLog !== undefined)
}

function everyPolicy(own: string | null): readonly string[] {
  const formulas = readCatalogue(own).policies.filter(policy => policyLanguage(policy) === 'mfotl')
  return formulas.map(({ id }) => id)
}
