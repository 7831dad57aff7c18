import type { NotMonitorable } from '../../../model/outcome.ts'
import type { MonitoredFormula } from '../../monitor.ts'
import type { Machine } from '../machine.ts'
import { prepareMachine } from '../prepare-machine.ts'
import { ValueStore } from '../value-store.ts'
import { ByteDictionary } from './byte-dictionary.ts'
import { ScannerMemory } from './scanner-memory.ts'
import type { ScannerModule } from './scanner-module.ts'

/** A machine that takes strings as bytes. */
export interface ByteMachine {
  readonly kind: 'prepared'
  readonly machine: Machine
  /** Where its strings are, and where a log is scanned. */
  readonly memory: ScannerMemory
}

/**
 * A machine for `makeScannedLogReader`. The constants of the formula and the names of the signature are byte text, and so are
 * the strings of its valuations, which have the columns of `variables`.
 */
export function prepareForBytes(
  policy: MonitoredFormula,
  variables: readonly string[],
  module: ScannerModule,
): ByteMachine | NotMonitorable {
  const memory = new ScannerMemory(module)
  const values = new ValueStore(new ByteDictionary(memory))
  memory.idOfInt = value => values.idOfInt(value)
  const prepared = prepareMachine(policy, variables, values)
  return prepared.kind === 'prepared' ? { ...prepared, memory } : prepared
}
