import { resolve } from 'node:path'
import { makeEventRecords } from '../../canonicaliser/event-records.ts'
import { exportTrace } from '../../dogwood/export-trace.ts'
import { DEFAULT_NAMESPACE } from '../../dogwood/to-mfotl.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Trace } from '../../model/trace.ts'
import { printEventLine } from '../../reporter/event-lines.ts'
import { renderCount } from '../../reporter/render-number.ts'
import { printTraceLine } from '../../reporter/trace-lines.ts'
import { readRecordFields } from '../../specs/read-record-fields.ts'
import { openTraceFile, openTraceStream } from '../files/trace-output.ts'
import type { ExitCode, Io } from '../io.ts'
import { renderBadFiles } from '../render-bad-files.ts'
import { readReplaySetup } from '../replay/read-replay-setup.ts'
import type { ReplaySetup } from '../replay/replay-setup.ts'
import { listBatches } from '../runs/list-batches.ts'
import { visitRuns } from '../runs/visit-runs.ts'
import { withCorpora } from '../runs/with-corpora.ts'
import { readingCode } from '../tell-results.ts'
import type { Conversion, ConvertOptions } from './convert-options.ts'

/** `rvbench convert`: runs as lines of one of rvbench's formats; never more in memory than a piece of them. */
export async function convert(
  io: Io,
  targets: readonly string[],
  { replay, to, out }: ConvertOptions,
): Promise<ExitCode> {
  const read = await readReplaySetup(io, targets, { ...replay, policies: [] })
  return await withCorpora(read, async ({ setup, found }) => {
    const printer = makePrinter(to, setup)
    const output = out === null ? openTraceStream(io.stdout) : openTraceFile(resolve(io.cwd, out), out)
    try {
      const list = await listBatches(found, replay)
      const title = { title: 'convert', quiet: replay.quiet }
      const { partial, badFiles } = await visitRuns(io, setup, list, title, async ({ traces }) => {
        const text = traces.map(({ trace }) => printer.print(trace)).join('')
        if (text !== '' && !output.isClosed()) await output.write(text)
      })
      if (partial) return 130
      output.finish()
      io.stderr.write(renderBadFiles(badFiles, null))
      if (!replay.quiet) io.stderr.write(printer.summary())
      return readingCode({ partial, badFiles }, replay.strict)
    } finally {
      output.discard()
    }
  })
}

/** Prints runs, and keeps count of what was left out. */
interface Printer {
  print(trace: Trace): string
  summary(): string
}

function makePrinter(to: Conversion, setup: ReplaySetup): Printer {
  switch (to) {
    case 'trace':
      return makeTracePrinter()
    case 'record':
      return makeRecordPrinter(setup)
    case 'dogwood':
      return makeDogwoodPrinter()
  }
}

// One run a line: Dogwood reads one session at a time.
function makeDogwoodPrinter(): Printer {
  let runs = 0
  let events = 0
  let leftOut = 0
  return {
    print: trace => {
      checkSteps(trace)
      const exported = exportTrace(trace, DEFAULT_NAMESPACE)
      runs += 1
      events += exported.timePoints.length
      leftOut += exported.leftOut.length
      const { corpus, id } = trace
      return `${JSON.stringify({ schema: 'rvbench.dogwood/1', corpus, trace: id, ...exported })}\n`
    },
    summary: () => {
      const tail = leftOut === 0 ? '' : `; ${renderCount(leftOut)} steps are none, see leftOut`
      return `rvbench: ${renderCount(events)} Dogwood events of ${renderCount(runs)} runs${tail}\n`
    },
  }
}

function makeTracePrinter(): Printer {
  let runs = 0
  return {
    print: trace => {
      checkSteps(trace)
      runs += 1
      return printTraceLine(trace)
    },
    summary: () => `rvbench: ${renderCount(runs)} runs; nothing of them is left out\n`,
  }
}

function makeRecordPrinter({ lexicon }: ReplaySetup): Printer {
  const fields = readRecordFields()
  const eventsOf = makeEventRecords({
    lexicon,
    isObjectKey: argumentKeys('object'),
    isRecipientKey: argumentKeys('recipient'),
  })
  const losses = new Map<string, number>()
  let runs = 0
  let events = 0
  return {
    print: trace => {
      checkSteps(trace)
      const { records, losses: lost } = eventsOf(trace)
      runs += 1
      events += records.length
      for (const [what, count] of lost) losses.set(what, (losses.get(what) ?? 0) + count)
      return records.map(printEventLine).join('')
    },
    summary: () => {
      const left = [...losses.keys()].sort().map(what => `  ${what}: ${renderCount(losses.get(what) ?? 0)}\n`)
      const tail = left.length === 0 ? '; nothing of them is left out\n' : '; left out of them:\n'
      return `rvbench: ${renderCount(events)} records of ${renderCount(runs)} runs${tail}${left.join('')}`
    },
  }

  // The census counts by the same names.
  function argumentKeys(name: string): (key: string) => boolean {
    const patterns = fields
      .filter(({ field }) => field === name)
      .flatMap(({ recorded }) => recorded.filter(({ reads }) => reads === 'argument-key'))
      .map(({ pattern }) => new RegExp(pattern, 'i'))
    return key => patterns.some(pattern => pattern.test(key))
  }
}

// Its events are of a signature of its own.
function checkSteps({ timePoints, file }: Trace): void {
  if (timePoints === undefined) return
  throw new RvbenchError('usage', 'an event log has no steps that could be converted', {
    place: { file },
    hint: 'rvbench export writes logs for monitors',
  })
}
