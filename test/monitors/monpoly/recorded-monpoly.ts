import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printSignature } from '../../../src/mfotl/print-signature.ts'
import { readLog } from '../../../src/mfotl/read-log.ts'
import type { EventLog } from '../../../src/model/event-log.ts'
import { RvbenchError } from '../../../src/model/rvbench-error.ts'
import type { ExternalPolicy } from '../../../src/monitors/external-monitor.ts'
import { printLog } from '../../../src/monitors/monpoly/print-log.ts'
import { INPUT_FILES, type MonpolyInput } from '../../../src/monitors/monpoly/run-monpoly.ts'
import { toStoredBytes } from '../../../src/monitors/monpoly/stored-bytes.ts'
import { writePolicy } from '../../../src/monitors/monpoly/written-policy.ts'
import type { ProcessEnd, ProcessRequest, runProcess } from '../../../src/monitors/run-process.ts'
import type { Case } from '../../conformance/read-cases.ts'
import { readPolicy } from './read-policy.ts'

/** A recorded case as a policy and a log of ours. */
export interface ExportedCase {
  readonly recorded: Case
  readonly policy: ExternalPolicy
  readonly log: EventLog
}

/** The case in our terms; null where its signature, formula or log is one that rvbench refuses. */
export function readCase(recorded: Case): ExportedCase | null {
  try {
    const policy = readPolicy(recorded.formula, recorded.signature)
    return { recorded, policy, log: readLog(recorded.log, policy.signature, 'case.log') }
  } catch (error) {
    if (error instanceof RvbenchError) return null
    throw error
  }
}

/**
 * Stands in for MonPoly's process: gives the answers that the real one gave on these cases, and refuses every input that is
 * not, byte for byte, one of them as we write it.
 */
export function makeRecordedMonpoly(cases: readonly ExportedCase[]): typeof runProcess {
  const answers = new Map<string, Answer>()
  for (const exported of cases) for (const [key, answer] of answersOf(exported)) answers.set(key, answer)
  return async request => {
    const key = keyOfRequest(request)
    const answer = answers.get(key)
    if (answer === undefined) throw new Error(`no answer is recorded for this input: ${key}`)
    return exited(answer)
  }
}

interface Answer {
  readonly stdout: string
  readonly stderr: string
  readonly exit: number
}

function* answersOf({ recorded, policy, log }: ExportedCase): Generator<readonly [string, Answer]> {
  const written = writePolicy(policy)
  const files = { signature: printSignature(written.signature), formula: written.text }
  const logText = printLog(log, written.signature)
  const runs = [
    { kernel: 'monpoly', flags: [], run: recorded.monpoly },
    { kernel: 'monpoly', flags: ['-nofilteremptytp'], run: recorded.monpoly_nofilteremptytp },
    { kernel: 'verimon', flags: [], run: recorded.verimon },
    { kernel: 'monpoly', flags: ['-nonewlastts'], run: recorded.monpoly_nonewlastts },
    { kernel: 'verimon', flags: ['-nonewlastts'], run: recorded.verimon_nonewlastts },
  ] as const
  for (const { kernel, flags, run } of runs) {
    yield [keyOf(kernel, { ...files, log: null, flags }), recordedCheck(recorded, kernel)]
    if (run !== undefined) yield [keyOf(kernel, { ...files, log: logText, flags }), run]
  }
}

// Of -check the recordings keep what it said last.
function recordedCheck(recorded: Case, kernel: 'monpoly' | 'verimon'): Answer {
  if (recorded.check_error !== undefined) return { stdout: '', stderr: recorded.check_error, exit: 2 }
  const isVerimon = kernel === 'verimon'
  // VeriMon refuses such formulas before it looks at anything else.
  if (isVerimon && recorded.verimon.stderr.includes('UnsupportedFragment')) return recorded.verimon
  const isMonitorable = (isVerimon ? recorded.monitorable_verimon : undefined) ?? recorded.monitorable
  const reason = (isVerimon ? recorded.reason_verimon : undefined) ?? recorded.reason ?? ''
  const columns = (recorded.freeVars ?? '').split(', ').map(column => column.replace(/:[a-z]+$/, ''))
  const free = `The sequence of free variables is: (${columns.join(',')})\n`
  const stderr = isMonitorable ? `${free}The analyzed formula is monitorable.\n` : `${free}${reason}`
  return { stdout: '', stderr, exit: 0 }
}

function keyOfRequest({ args, folder }: ProcessRequest): string {
  const named = (option: string) => {
    const at = args.indexOf(option)
    return at === -1 ? null : readFileSync(join(folder, args[at + 1] ?? ''), 'latin1')
  }
  const known = ['-sig', '-formula', '-log', '-check', '-verified', ...Object.values(INPUT_FILES)]
  return JSON.stringify({
    kernel: args.includes('-verified') ? 'verimon' : 'monpoly',
    signature: named('-sig'),
    formula: named('-formula'),
    log: named('-log'),
    flags: args.filter(arg => !known.includes(arg)),
  })
}

function keyOf(kernel: string, { signature, formula, log, flags }: MonpolyInput): string {
  const bytes = (text: string | null) => (text === null ? null : toStoredBytes(text))
  return JSON.stringify({
    kernel,
    signature: bytes(signature),
    formula: bytes(formula),
    log: bytes(log),
    flags,
  })
}

function exited({ stdout, stderr, exit }: Answer): ProcessEnd {
  return {
    kind: 'exited',
    exitCode: exit,
    stdout: toStoredBytes(stdout),
    stderr: toStoredBytes(stderr),
    milliseconds: 0,
    peakMemory: null,
  }
}
