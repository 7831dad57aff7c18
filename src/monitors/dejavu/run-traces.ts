import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Batching, ExternalOptions } from '../external-monitor.ts'
import type { CommandLine } from '../read-command-line.ts'
import { type ProcessEnd, runProcess } from '../run-process.ts'
import { withTemporaryFolder } from '../temporary-folder.ts'
import { writeInput } from '../write-input.ts'
import type { QtlTrace } from './print-trace.ts'
import type { Answer } from './read-answer.ts'
import { isMissing, readRun, readRunOfMany, type TraceFile } from './read-run.ts'

/** How DejaVu is called. */
export interface DejavuCommands {
  /** Upstream's command, `dejavu SPEC TRACE BITS`. It makes and compiles a monitor for each trace: many seconds. */
  readonly one: CommandLine
  /**
   * `dejavu-many SPEC BITS TRACE…`, which compiles once and prints `=== TRACE name` before each answer; null: none.
   */
  readonly many: CommandLine | null
}

/** One specification and the traces to check. */
export interface DejavuRun {
  readonly specification: string
  /** `.csv` or `.timed.csv` */
  readonly extension: string
  readonly traces: readonly QtlTrace[]
}

/** The answers in the order of the traces, and how they were got. */
export interface DejavuAnswers {
  readonly answers: readonly Answer[]
  readonly batching: Batching
  readonly processes: number
  readonly milliseconds: number
}

/** Runs DejaVu in a folder of its own. Throws RvbenchError (`interrupted`, `write-failed`). */
export async function runTraces(
  run: DejavuRun,
  commands: DejavuCommands,
  options: ExternalOptions,
): Promise<DejavuAnswers> {
  return await withTemporaryFolder(async folder => {
    const specification = join(folder, 'policy.qtl')
    const files = await writeFiles(folder, specification, run)
    const bits = String(bitsFor(Math.max(0, ...run.traces.map(({ values }) => values))))
    const inTurn = pLimit(options.jobs)
    let processes = 0
    let milliseconds = 0

    const { many } = commands
    const together = many === null ? null : await runTogether(many)
    const answers = together ?? (await runOneByOne())
    const batching: Batching =
      together === null
        ? { kind: 'process-per-log', reason: 'the dejavu command compiles anew for each trace' }
        : { kind: 'one-process' }
    return { answers, batching, processes, milliseconds }

    async function runTogether(command: CommandLine): Promise<readonly Answer[] | null> {
      const parts = await Promise.all(
        partition(files, options.jobs).map(part =>
          inTurn(async () => {
            const end = await start(command, [specification, bits, ...part.map(({ file }) => file)])
            return isMissing(end) ? null : readRunOfMany(end, part)
          }),
        ),
      )
      const found = parts.filter(part => part !== null)
      return found.length === parts.length ? found.flat() : null
    }

    async function runOneByOne(): Promise<readonly Answer[]> {
      return await Promise.all(
        files.map(file =>
          inTurn(async () => readRun(await start(commands.one, [specification, file.file, bits]), file)),
        ),
      )
    }

    async function start(command: CommandLine, args: readonly string[]): Promise<ProcessEnd> {
      const { limits, signal } = options
      const end = await runProcess({ command, args, folder, limits, signal })
      if (end.kind === 'interrupted') throw new RvbenchError('interrupted', 'interrupted while DejaVu ran')
      if (end.kind === 'not-started') return end
      processes += 1
      milliseconds += end.milliseconds
      return end
    }
  })
}

/**
 * Bits for each variable: n of them tell 2^n - 1 values apart, since one code stands for all values not seen. With
 * enough bits nothing needs to be garbage-collected, and memory for a variable does not run out.
 */
export function bitsFor(values: number): number {
  return Math.max(1, 32 - Math.clz32(values))
}

// A command line has room for some megabytes. A compilation takes seconds, so few traces are not worth two of them.
const MOST_TRACES = 2000
const FEWEST_TRACES = 250

function partition<Item>(items: readonly Item[], jobs: number): readonly (readonly Item[])[] {
  const size = Math.min(MOST_TRACES, Math.max(FEWEST_TRACES, Math.ceil(items.length / jobs)))
  return items.flatMap((_, index) => (index % size === 0 ? [items.slice(index, index + size)] : []))
}

async function writeFiles(
  folder: string,
  specification: string,
  run: DejavuRun,
): Promise<readonly TraceFile[]> {
  const files = run.traces.map((trace, index) => ({
    trace,
    file: join(folder, 'traces', `${index + 1}${run.extension}`),
  }))
  await mkdir(join(folder, 'traces'))
  await writeInput(specification, run.specification, 'utf8')
  for (const { trace, file } of files) await writeInput(file, trace.text, 'utf8')
  return files
}
