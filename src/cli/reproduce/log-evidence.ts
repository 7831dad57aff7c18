import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkTypes } from '../../mfotl/check-types.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import { readLog } from '../../mfotl/read-log.ts'
import { readSignature } from '../../mfotl/read-signature.ts'
import type { EventLog } from '../../model/event-log.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { EventLogComputation, PublishedLog } from '../../model/published.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { dejavuCommands, makeDejavuMonitor } from '../../monitors/dejavu/dejavu-monitor.ts'
import type { ExternalMonitor, ExternalOptions, ExternalPolicy } from '../../monitors/external-monitor.ts'
import { makeInProcessMonitor } from '../../monitors/in-process-monitor.ts'
import { makeMonpolyMonitor } from '../../monitors/monpoly/monpoly-monitor.ts'
import { referenceMonitor } from '../../monitors/reference/reference-monitor.ts'
import { streamMonitor } from '../../monitors/stream/stream-monitor.ts'
import type { Available, LogEvidence } from '../../reproduction/evidence.ts'
import { repeatLog } from '../../reproduction/repeat-log.ts'
import { readPublishedLogs } from '../../specs/read-published-logs.ts'
import { readText } from '../../specs/read-text.ts'
import type { ReproduceOptions } from './reproduce-options.ts'

type AskedLog = Pick<EventLogComputation, 'log' | 'monitor' | 'copies'>

/** Runs the published formulas on the published logs, each with every monitor that a figure names. */
export async function gatherLogs(
  asked: readonly AskedLog[],
  folders: readonly string[],
  options: Pick<ReproduceOptions, 'monpoly' | 'dejavu'>,
  external: ExternalOptions,
): Promise<(asked: AskedLog) => Available<LogEvidence>> {
  const described = readPublishedLogs()
  const evidence = new Map<string, Available<LogEvidence>>()
  for (const one of asked) {
    const key = keyOf(one)
    if (evidence.has(key)) continue
    const log = described.find(({ id }) => id === one.log)
    evidence.set(key, log === undefined ? UNKNOWN : await evaluate(log, one, folders, options, external))
  }
  return one => evidence.get(keyOf(one)) ?? UNKNOWN
}

function keyOf({ log, monitor, copies }: AskedLog): string {
  return JSON.stringify([log, monitor, copies])
}

const UNKNOWN: Available<LogEvidence> = { kind: 'absent', reason: 'no such log is described' }

async function evaluate(
  described: PublishedLog,
  { monitor: name, copies }: AskedLog,
  folders: readonly string[],
  options: Pick<ReproduceOptions, 'monpoly' | 'dejavu'>,
  external: ExternalOptions,
): Promise<Available<LogEvidence>> {
  const folder = folders.find(candidate => existsSync(join(candidate, described.log)))
  if (folder === undefined) {
    return {
      kind: 'absent',
      reason: `${described.log} is not at hand: --logs names the folder of the published logs`,
    }
  }
  const { log, policies } = readPublishedLog(described, folder)
  const monitor = makeMonitor(name, options)
  const outcomes: Outcome[] = []
  try {
    await monitor.version(external)
    for (const policy of policies) {
      const evaluation = await monitor.evaluate(policy, [repeatLog(log, copies)], external)
      outcomes.push(...evaluation.outcomes)
    }
  } catch (error) {
    if (!(error instanceof RvbenchError) || error.code !== 'external-failed') throw error
    return { kind: 'absent', reason: `${name} is not at hand` }
  }
  const failed = outcomes.find(outcome => outcome.kind !== 'verdicts')
  if (failed !== undefined) return { kind: 'absent', reason: `${name} gives no verdict: ${failed.kind}` }
  return { kind: 'available', thing: { described, log: repeatLog(log, copies), outcomes } }
}

function readPublishedLog(
  { log, signature, formulas }: PublishedLog,
  folder: string,
): { readonly log: EventLog; readonly policies: readonly ExternalPolicy[] } {
  const declared =
    'file' in signature
      ? readSignature(readText(join(folder, signature.file)), signature.file)
      : readSignature(signature.text, 'specs/published/event-logs.yaml')
  return {
    log: readLog(readText(join(folder, log)), declared, log),
    policies: formulas.map(file => {
      const text = readText(join(folder, file))
      const formula = parseFormula(text, file)
      return { signature: declared, formula, text, types: checkTypes(formula, declared, { text, file }) }
    }),
  }
}

function makeMonitor(
  name: EventLogComputation['monitor'],
  { monpoly, dejavu }: Pick<ReproduceOptions, 'monpoly' | 'dejavu'>,
): ExternalMonitor {
  switch (name) {
    case 'stream':
      return makeInProcessMonitor(streamMonitor)
    case 'reference':
      return makeInProcessMonitor(referenceMonitor)
    case 'monpoly':
    case 'verimon':
      return makeMonpolyMonitor({ command: monpoly, kernel: name, flags: 'sound' })
    case 'dejavu':
      return makeDejavuMonitor(dejavuCommands(dejavu))
  }
}
