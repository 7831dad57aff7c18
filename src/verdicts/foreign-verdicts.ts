import { RvbenchError } from '../model/rvbench-error.ts'
import type { Decision, GuardVerdict, VerdictHeader } from '../model/verdict-file.ts'
import type { VerdictSource } from './verdict-source.ts'

/**
 * What can be said of a guard whose file does not describe it: it had no say in the runs, nobody says what it knew, and a
 * verdict on a whole run was made when all of it was there.
 */
export function foreignHeader(
  { guard }: VerdictSource,
  differences: Pick<VerdictHeader, 'unit'> &
    Partial<Pick<VerdictHeader, 'repeats' | 'stopsAtFirst'>> & {
      readonly tool: string
      readonly kind: VerdictHeader['guard']['kind']
    },
): VerdictHeader {
  const { tool, kind, unit, repeats = 1, stopsAtFirst = false } = differences
  return {
    format: 'rvbench.verdicts/1',
    guard: { name: guard ?? tool, version: null, kind, model: null, configSha256: null },
    corpus: null,
    mode: 'observed',
    unit,
    sees: unit === 'run' ? ['future'] : [],
    knowledge: [],
    coverage: 'listed',
    stopsAtFirst,
    repeats,
  }
}

/** A verdict on the end of a run, or what is said otherwise. */
export function foreignVerdict(
  trace: string,
  decision: Decision,
  differences: Partial<GuardVerdict> = {},
): GuardVerdict {
  return {
    trace,
    traceSha256: null,
    at: { step: null, call: null, callId: null, phase: 'end' },
    tool: null,
    decision,
    score: null,
    threshold: null,
    rules: [],
    reason: null,
    modified: null,
    ms: null,
    repeat: 0,
    ...differences,
  }
}

/** A file that says how often a guard was right, and of no run what it decided. */
export function aggregatesOnly(file: string, hint: string): RvbenchError {
  return new RvbenchError(
    'bad-shape',
    'the file holds sums only: no verdict on any run can be taken from it',
    {
      place: { file },
      hint,
    },
  )
}
