import { RvbenchError } from '../model/rvbench-error.ts'
import type { Adapter } from './adapter.ts'
import { agentDojo } from './agentdojo.ts'
import { tauBench } from './tau-bench.ts'

// Every recorded format that can be read.
export const ADAPTERS: readonly Adapter[] = [agentDojo, tauBench]

/** The adapter of a format. Throws `unknown-name`. */
export function adapterFor(format: string): Adapter {
  const adapter = ADAPTERS.find(candidate => candidate.format === format)
  if (adapter !== undefined) return adapter
  throw new RvbenchError('unknown-name', `no adapter reads the format ${JSON.stringify(format)}`, {
    hint: `formats: ${ADAPTERS.map(({ format }) => format).join(', ')}`,
  })
}
