import { join, resolve } from 'node:path'
import { globPattern } from '../../model/glob-pattern.ts'
import { didYouMean } from '../../model/nearest-names.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Trace } from '../../model/trace.ts'
import { renderCount } from '../../reporter/render-number.ts'
import { printTraceLine } from '../../reporter/trace-lines.ts'
import { FAMILIES } from '../../scenarios/families.ts'
import type { Family } from '../../scenarios/family.ts'
import { generateRuns, PUBLISHED_SEED, PUBLISHED_TRACES } from '../../scenarios/generate-runs.ts'
import { generateVariants, PUBLISHED_INSTANCES, relationsOf } from '../../scenarios/generate-variants.ts'
import { openTraceFile, openTraceStream, type TraceOutput } from '../files/trace-output.ts'
import type { ExitCode, Io } from '../io.ts'
import { makeProgress } from '../progress.ts'
import type { GenerateOptions } from './generate-options.ts'

/** `rvbench generate`: runs of families, and changed runs, as lines; never more in memory than a piece of the output. */
export async function generate(io: Io, options: GenerateOptions): Promise<ExitCode> {
  const families = selectFamilies(options.families)
  const sizes = {
    traces: options.traces ?? PUBLISHED_TRACES,
    instances: options.metamorphic ? (options.instances ?? PUBLISHED_INSTANCES) : 0,
    seed: options.seed ?? PUBLISHED_SEED,
  }
  const total = families.reduce(
    (sum, family) => sum + sizes.traces + relationsOf(family).length * sizes.instances,
    0,
  )
  const progress = makeProgress(io, { title: 'generate', total, quiet: options.quiet })
  try {
    for (const { name, families: written } of outputsOf(families, options.out)) {
      const output = name === null ? openTraceStream(io.stdout) : openTraceFile(resolve(io.cwd, name), name)
      try {
        await write(runsOf(written, sizes), output, progress.advance, io.signal)
        output.finish()
      } finally {
        output.discard()
      }
    }
  } finally {
    progress.stop()
  }
  if (options.out !== null && !options.quiet) {
    io.stderr.write(`rvbench: ${renderCount(total)} runs of ${families.length} families in ${options.out}\n`)
  }
  return 0
}

function selectFamilies(globs: readonly string[]): readonly Family[] {
  const matches = (glob: string, { id, origin }: Family): boolean =>
    origin === glob || globPattern(glob).test(id)
  const idle = globs.find(glob => !FAMILIES.some(family => matches(glob, family)))
  if (idle !== undefined) {
    const ids = FAMILIES.map(({ id }) => id)
    throw new RvbenchError('unknown-name', `no family is called ${JSON.stringify(idle)}`, {
      hint: `${didYouMean(idle, ids)}families: ${ids.join(', ')}; or published, own`,
    })
  }
  return globs.length === 0 ? FAMILIES : FAMILIES.filter(family => globs.some(glob => matches(glob, family)))
}

interface Output {
  /** Null for stdout. */
  readonly name: string | null
  readonly families: readonly Family[]
}

function outputsOf(families: readonly Family[], out: string | null): readonly Output[] {
  if (out === null || /\.(jsonl|ndjson)$/.test(out)) return [{ name: out, families }]
  return families.map(family => ({ name: join(out, `${family.id}.jsonl`), families: [family] }))
}

interface Sizes {
  readonly traces: number
  readonly instances: number
  readonly seed: number
}

function* runsOf(families: readonly Family[], sizes: Sizes): Generator<Trace, void, undefined> {
  yield* generateRuns(families, sizes)
  yield* generateVariants(families, sizes)
}

async function write(
  traces: Iterable<Trace>,
  output: TraceOutput,
  advance: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let lines: string[] = []
  let size = 0
  for (const trace of traces) {
    const line = printTraceLine(trace)
    lines.push(line)
    size += line.length
    if (size < PIECE_LENGTH) continue
    await output.write(lines.join(''))
    advance(lines.length)
    lines = []
    size = 0
    if (output.isClosed()) return
    if (signal.aborted) throw new RvbenchError('interrupted', 'generating was interrupted')
  }
  await output.write(lines.join(''))
  advance(lines.length)
}

// Characters that are kept before they are handed over.
const PIECE_LENGTH = 1 << 18
