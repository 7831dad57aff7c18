import type { GuardVerdict, VerdictHeader } from '../../src/model/verdict-file.ts'

/** A guard that looks at calls, one by one. */
export const HEADER: VerdictHeader = {
  format: 'rvbench.verdicts/1',
  guard: { name: 'guard', version: null, kind: 'rules', model: null, configSha256: null },
  corpus: null,
  mode: 'observed',
  unit: 'call',
  sees: ['call'],
  knowledge: [],
  coverage: 'listed',
  stopsAtFirst: false,
  repeats: 1,
}

/** A denial of the first call of a run, or what is said otherwise. */
export function makeVerdict(differences: Partial<GuardVerdict>): GuardVerdict {
  return {
    trace: 'corpus/run',
    traceSha256: null,
    at: { step: null, call: 0, callId: null, phase: 'before-call' },
    tool: null,
    decision: 'deny',
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
