import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Validity } from '../../model/scorecard.ts'
import { readSeed } from '../read-seed.ts'
import { readWholeNumber } from '../read-whole-number.ts'
import { splitList } from '../split-list.ts'

/** What `replay` was asked to do, checked. */
export interface ReplayOptions {
  /** Ids of policies or packs, or `.mfotl` files; empty when none was named. */
  readonly policies: readonly string[]
  /** Name or file; null for the default. */
  readonly lexicon: string | null
  /** Folder of a team's own policies and rules; null for none. */
  readonly specs: string | null
  /** File that lists tools by task; null for none. */
  readonly facts: string | null
  /** Name; null for the default. */
  readonly extraction: string | null
  /** Which runs enter the rates; null for the default. */
  readonly validity: Validity | null
  /** Name; null for the default. */
  readonly monitor: string | null
  /** As given, in order. Filters with one key are alternatives; filters with different keys must all match. */
  readonly where: readonly GroupFilter[]
  readonly groupBy: readonly string[]
  /** Folder for the results; null for the default. */
  readonly out: string | null
  /** One JSON document on stdout instead of tables. */
  readonly json: boolean
  readonly quiet: boolean
  readonly seed: number
  /** Files read at once; null leaves it to the machine. */
  readonly jobs: number | null
  /** Files read of each corpus, or records where a file holds many; null for all. */
  readonly limit: number | null
  /** Format of the targets; null where it is recognised. */
  readonly inputFormat: string | null
  /** Folder that corpora are installed in; null for the default. */
  readonly corpora: string | null
  /** Runs that the report shows step by step; null for the default. */
  readonly traces: number | null
  /** File for the verdicts on every run (`rvbench.verdicts/1`); null for none. */
  readonly verdicts: string | null
  /** A bad file ends the replay with exit code 2. */
  readonly strict: boolean
}

/** Runs whose value of the group key matches the glob. */
export interface GroupFilter {
  readonly key: string
  readonly glob: string
}

/** The options as the command line gives them. */
export interface ReplayFlags {
  readonly policies?: readonly string[]
  readonly lexicon?: string
  readonly specs?: string
  readonly facts?: string
  readonly extraction?: string
  readonly validity?: string
  readonly monitor?: string
  readonly pipeline?: readonly string[]
  readonly suite?: readonly string[]
  readonly attack?: readonly string[]
  readonly where?: readonly string[]
  readonly groupBy?: readonly string[]
  readonly out?: string
  readonly json?: true
  readonly quiet?: true
  readonly seed?: string
  readonly jobs?: string
  readonly limit?: string
  readonly inputFormat?: string
  readonly corpora?: string
  readonly traces?: string
  readonly verdicts?: string
  readonly strict?: true
}

/** Of the bootstrap: equal seeds, equal intervals. */
export const DEFAULT_SEED = 1
const MOST_JOBS = 256

/** Throws RvbenchError (`usage`) on a value that cannot be taken. */
export function readReplayOptions(flags: ReplayFlags): ReplayOptions {
  return {
    policies: splitList('--policies', flags.policies),
    lexicon: flags.lexicon ?? null,
    specs: flags.specs ?? null,
    facts: flags.facts ?? null,
    extraction: flags.extraction ?? null,
    validity: readValidity(flags.validity),
    monitor: flags.monitor ?? null,
    where: [
      ...filtersOf('pipeline', flags.pipeline),
      ...filtersOf('suite', flags.suite),
      ...filtersOf('attack', flags.attack),
      ...(flags.where ?? []).map(readFilter),
    ],
    groupBy: splitList('--group-by', flags.groupBy),
    out: flags.out ?? null,
    json: flags.json ?? false,
    quiet: flags.quiet ?? false,
    seed: readSeed(flags.seed) ?? DEFAULT_SEED,
    jobs: readWholeNumber('--jobs', flags.jobs, { least: 1, most: MOST_JOBS }),
    limit: readWholeNumber('--limit', flags.limit, { least: 1, most: Number.MAX_SAFE_INTEGER }),
    inputFormat: flags.inputFormat ?? null,
    corpora: flags.corpora ?? null,
    traces: readTraces(flags.traces),
    verdicts: flags.verdicts ?? null,
    strict: flags.strict ?? false,
  }
}

const MOST_TRACES = 1000

/** How many runs `--traces` asks to be shown step by step. */
export function readTraces(given: string | undefined): number | null {
  return readWholeNumber('--traces', given, { least: 0, most: MOST_TRACES })
}

function readValidity(given: string | undefined): Validity | null {
  if (given === undefined || given === 'tool-call' || given === 'message' || given === 'all') {
    return given ?? null
  }
  throw new RvbenchError('usage', `--validity got ${JSON.stringify(given)}`, {
    hint: 'tool-call: runs with a tool call; message: runs with any message; all: every run',
  })
}

function filtersOf(key: string, globs: readonly string[] = []): readonly GroupFilter[] {
  return globs.map(glob => ({ key, glob }))
}

function readFilter(text: string): GroupFilter {
  const equals = text.indexOf('=')
  if (equals < 1) {
    throw new RvbenchError('usage', `--where takes KEY=GLOB, got ${JSON.stringify(text)}`, {
      hint: "for example --where 'userTask=user_task_1*'",
    })
  }
  return { key: text.slice(0, equals), glob: text.slice(equals + 1) }
}
