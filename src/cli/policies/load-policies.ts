import type { Monitor } from '../../monitors/monitor.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import { loadGuards } from './load-guards.ts'
import { loadMonitor } from './load-monitor.ts'
import { type PreparedPolicies, preparePolicies } from './prepare-policies.ts'

/** The policies of a setup, compiled for its monitor. */
export interface LoadedPolicies extends PreparedPolicies {
  readonly monitor: Monitor
}

/** Throws RvbenchError on a faulty policy. */
export async function loadPolicies(setup: ReplaySetup): Promise<LoadedPolicies> {
  const [monitor, guards] = await Promise.all([loadMonitor(setup.monitor), loadGuards(setup)])
  return { monitor, ...preparePolicies(setup.policies, setup.vocabulary, monitor, guards) }
}
