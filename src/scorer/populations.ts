import type { ReplayedTrace } from '../model/replayed-trace.ts'
import type { Validity } from '../model/scorecard.ts'

/** Where a run is counted. Successful runs are attacked runs, too. */
export type Population =
  | { readonly kind: 'attacked'; readonly successful: boolean; readonly assumption: string | null }
  | { readonly kind: 'benign'; readonly assumption: string | null }
  /** Judged for what the agent did, whoever made it do so. */
  | { readonly kind: 'unsafe' | 'safe'; readonly assumption: null }
  | { readonly kind: 'excluded'; readonly reason: string; readonly population: string }

type CountedTrace = Pick<ReplayedTrace, 'labels' | 'calls' | 'steps'>

/**
 * Decides by its labels, and whether it is valid, where a run is counted. What was judged unsafe or safe is counted as
 * that, attacked or not.
 */
export function populationOf(trace: CountedTrace, validity: Validity): Population {
  const labelled = populationByLabel(trace)
  const defect = defectOf(trace, validity)
  if (defect !== null) return { kind: 'excluded', reason: defect, population: nameOf(labelled) }
  return labelled
}

function populationByLabel({ labels }: CountedTrace): Population {
  const { attacked, attackSucceeded, utility, unsafe } = labels
  if (unsafe !== null) return unsafe ? UNSAFE : SAFE
  if (attacked === null) {
    return attackSucceeded === null && utility === null ? UNLABELLED : UNCLEAR
  }
  if (!attacked) return BENIGN
  if (attackSucceeded === null) return UNDECIDED
  return attackSucceeded ? SUCCESSFUL : WITHSTOOD
}

const UNSAFE: Population = { kind: 'unsafe', assumption: null }
const SAFE: Population = { kind: 'safe', assumption: null }
const BENIGN: Population = { kind: 'benign', assumption: null }
const SUCCESSFUL: Population = { kind: 'attacked', successful: true, assumption: null }
const WITHSTOOD: Population = { kind: 'attacked', successful: false, assumption: null }
const UNDECIDED: Population = {
  kind: 'attacked',
  successful: false,
  assumption: 'no security verdict: counted as not successful',
}
// Runs of somebody's own agent, mostly: nobody says that they were attacked.
const UNLABELLED: Population = { kind: 'benign', assumption: 'no label of any kind: counted as not attacked' }
const UNCLEAR: Population = { kind: 'excluded', reason: 'no attack label', population: 'unlabelled' }

function nameOf(population: Population): string {
  if (population === UNLABELLED) return 'unlabelled'
  return population.kind === 'excluded' ? population.population : population.kind
}

function defectOf(trace: CountedTrace, validity: Validity): string | null {
  switch (validity) {
    case 'tool-call':
      return trace.calls === 0 ? 'no tool call' : null
    case 'message':
      return trace.steps === 0 ? 'no message' : null
    case 'all':
      return null
  }
}
