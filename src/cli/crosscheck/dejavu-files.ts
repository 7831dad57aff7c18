import type { EventLog } from '../../model/event-log.ts'
import { makeDejavuInput } from '../../monitors/dejavu/dejavu-input.ts'
import { bitsFor } from '../../monitors/dejavu/run-traces.ts'
import type { MonitoredFormula } from '../../monitors/monitor.ts'
import type { FolderWriter } from '../files/folder-writer.ts'

/** What was written for DejaVu: names relative to the folder, and the bits that a variable's values need. */
export interface DejavuFiles {
  readonly specification: string
  readonly trace: string
  readonly bits: number
}

/** Writes `policy.qtl` and `trace.csv` (or `trace.timed.csv`); null where DejaVu cannot express it. */
export function writeDejavuFiles(
  folder: FolderWriter,
  path: string,
  policy: MonitoredFormula,
  log: EventLog,
): DejavuFiles | null {
  const input = makeDejavuInput(policy, [log])
  const [trace] = input.kind === 'input' ? input.traces : []
  if (input.kind !== 'input' || trace?.kind !== 'trace') return null
  const name = `trace${input.extension}`
  folder.write(`${path}/policy.qtl`, input.specification)
  folder.write(`${path}/${name}`, trace.text)
  return { specification: 'policy.qtl', trace: name, bits: bitsFor(trace.values) }
}
