import type { PolicyResult, ReplayedTrace } from '../../src/model/replayed-trace.ts'
import type { Labels } from '../../src/model/trace.ts'

/** What a test says of a run; `first` is per policy the call it first fires on, null = silent, 'failed' = no result. */
export interface RunSketch {
  readonly corpus?: string
  readonly id?: string
  readonly group?: Readonly<Record<string, string>>
  /**
   * `undecided` = attacked, but the corpus does not say whether it succeeded; `unclear` = it says something, but not
   * whether there was an attack.
   */
  readonly label?: RunLabel
  readonly calls?: number
  readonly steps?: number
  readonly lastTyped?: number | null
  readonly goal?: number | null
  /** Whether the last call was withheld. */
  readonly withheld?: boolean
  readonly first?: readonly (number | null | 'failed')[]
}

export type RunLabel =
  | 'successful'
  | 'withstood'
  | 'undecided'
  | 'benign'
  | 'unclear'
  | 'unlabelled'
  | 'unsafe'
  | 'safe'

/** Builds a run as the monitors leave it. Without a label it is a successful attack; it has four calls. */
export function makeReplayedTrace(sketch: RunSketch): ReplayedTrace {
  const { id = 'run', calls = 4 } = sketch
  return {
    corpus: sketch.corpus ?? 'corpus',
    id,
    file: `${id}.json`,
    group: sketch.group ?? {},
    labels: labelsOf(sketch.label ?? 'successful'),
    steps: sketch.steps ?? 2 * calls + 1,
    calls,
    ...(sketch.withheld === true && calls > 0 ? { withheldCall: calls - 1 } : {}),
    anchors: {
      'last-call': calls === 0 ? null : calls - 1,
      'last-typed-action': sketch.lastTyped ?? null,
      'injected-goal': sketch.goal ?? null,
    },
    results: (sketch.first ?? []).map(resultOf),
  }
}

function labelsOf(label: RunLabel): Labels {
  const rest = { utility: null, unsafe: null }
  switch (label) {
    case 'successful':
      return { attacked: true, attackSucceeded: true, ...rest }
    case 'withstood':
      return { attacked: true, attackSucceeded: false, ...rest }
    case 'undecided':
      return { attacked: true, attackSucceeded: null, ...rest }
    case 'benign':
      return { attacked: false, attackSucceeded: null, ...rest }
    case 'unclear':
      return { attacked: null, attackSucceeded: null, ...rest, utility: true }
    case 'unlabelled':
      return { attacked: null, attackSucceeded: null, ...rest }
    case 'unsafe':
      return { attacked: true, attackSucceeded: null, ...rest, unsafe: true }
    case 'safe':
      return { attacked: null, attackSucceeded: null, ...rest, unsafe: false }
  }
}

function resultOf(first: number | null | 'failed', policy: number): PolicyResult {
  if (first === 'failed') return { kind: 'failed', message: `policy ${policy} ran out of memory` }
  if (first === null) return { kind: 'evaluated', firings: [] }
  return { kind: 'evaluated', firings: [first, first + 1].map(firingAt) }
}

function firingAt(call: number) {
  return {
    timePoint: 2 * call,
    timestamp: 2 * call,
    valuations: [[]],
    step: 2 * call,
    call,
    pointer: `/${call}`,
  }
}
