import type { NotMonitorable } from '../../../model/outcome.ts'
import type { MonitoredFormula } from '../../monitor.ts'
import type { Machine } from '../machine.ts'
import { prepareMachine } from '../prepare-machine.ts'
import { ValueStore } from '../value-store.ts'
import { ByteDictionary } from './byte-dictionary.ts'

/** A machine that takes strings as bytes. */
export interface ByteMachine {
  readonly kind: 'prepared'
  readonly machine: Machine
  readonly strings: ByteDictionary
}

/**
 * A machine for `makeScannedLogReader`. The constants of the formula and the names of the signature are byte text, and so are
 * the strings of its valuations, which have the columns of `variables`.
 */
export function prepareForBytes(
  policy: MonitoredFormula,
  variables: readonly string[],
): ByteMachine | NotMonitorable {
  const strings = new ByteDictionary()
  const prepared = prepareMachine(policy, variables, new ValueStore(strings))
  return prepared.kind === 'prepared' ? { ...prepared, strings } : prepared
}
