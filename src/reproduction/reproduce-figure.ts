import type { Computation, FigureValue, PublishedFigure } from '../model/published.ts'
import type { FigureOutcome, OurValue } from '../model/reproduction.ts'
import { proportion } from '../statistics/proportion.ts'
import { censusFigure } from './census-figure.ts'
import { censusOf, TAU_BENCH } from './census-selection.ts'
import type { Available, Evidence } from './evidence.ts'
import { familyFigure } from './family-figure.ts'
import { logFigure } from './log-figure.ts'
import { pipelineFigure } from './pipeline-figure.ts'
import { poisonFigure } from './poison-figure.ts'
import { rJudgeFigure } from './r-judge-figure.ts'
import { replayFigure } from './replay-figure.ts'
import { stacFigure } from './stac-figure.ts'
import { tauBenchFigure } from './tau-bench-figure.ts'
import { typingFigure } from './typing-figure.ts'

/** Computes a published figure anew and says how the two compare. */
export function reproduceFigure(figure: PublishedFigure, evidence: Evidence): FigureOutcome {
  const { expected, compute, reason = '' } = figure
  if (expected === undefined || compute === undefined) return { kind: 'not-recomputable', reason }
  const computed = computeFigure(compute, evidence)
  if (computed.kind === 'absent') return { kind: 'not-recomputable', reason: computed.reason }
  const ours = withInterval(computed.thing)
  if (!isSame(computed.thing, expected)) return { kind: 'mismatch', ours, expected }
  return figure.status === 'differs' ? { kind: 'differs', ours, reason } : { kind: 'exact', ours }
}

function withInterval(value: FigureValue): OurValue {
  return 'value' in value ? value : proportion(value.numerator, value.denominator)
}

function computeFigure(compute: Computation, evidence: Evidence): Available<FigureValue> {
  switch (compute.source) {
    case 'rate':
    case 'rate-sum':
    case 'likelihood-ratio':
    case 'unique':
    case 'lead':
    case 'count':
    case 'paired':
      return from(evidence.replay(compute.runs), scorecard => replayFigure(compute, scorecard))
    case 'pipelines':
    case 'pipeline-range':
    case 'pipeline-change':
      return from(evidence.replay(EVERY_PIPELINE[compute.source]), scorecard =>
        pipelineFigure(compute, scorecard),
      )
    case 'poison':
      return from(evidence.poison(), report => poisonFigure(compute, report))
    case 'typing':
      return from(evidence.typing(compute.lexicon), typing => typingFigure(compute, typing))
    case 'event-log':
      return from(evidence.eventLog(compute), log => logFigure(compute, log))
    case 'r-judge':
      return from(evidence.judged(compute.source, compute.lexicon), scorecard =>
        rJudgeFigure(compute, scorecard),
      )
    case 'stac':
      return from(evidence.judged(compute.source, compute.lexicon), scorecard =>
        stacFigure(compute, scorecard),
      )
    case 'families':
      return from(evidence.families(), rows => familyFigure(compute, rows))
    case 'census':
      return from(evidence.census(censusOf(compute)), group => censusFigure(compute, group))
    case 'tau-bench':
      return from(evidence.census(TAU_BENCH), group => tauBenchFigure(compute.field, group))
    case 'record-fields':
      return { kind: 'available', thing: { value: String(evidence.recordFields()) } }
  }
}

const GENERIC = { pipeline: null, validity: 'tool-call', lexicon: 'final', extraction: 'repaired' } as const

/** The replays over all pipelines that comparisons of pipelines are made from: as the study's tables, chain or message filter. */
export const EVERY_PIPELINE = {
  pipelines: GENERIC,
  'pipeline-range': GENERIC,
  'pipeline-change': { ...GENERIC, validity: 'message' },
} as const

function from<Thing>(
  evidence: Available<Thing>,
  compute: (thing: Thing) => FigureValue | null,
): Available<FigureValue> {
  if (evidence.kind === 'absent') return evidence
  const value = compute(evidence.thing)
  return value === null
    ? { kind: 'absent', reason: 'what was replayed holds no such runs' }
    : { kind: 'available', thing: value }
}

function isSame(ours: FigureValue, expected: FigureValue): boolean {
  if ('value' in ours) return 'value' in expected && ours.value === expected.value
  return (
    'numerator' in expected &&
    ours.numerator === expected.numerator &&
    ours.denominator === expected.denominator
  )
}
