import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { checkTypes } from '../../mfotl/check-types.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import { makeLogReader } from '../../mfotl/read-log.ts'
import { readSignature } from '../../mfotl/read-signature.ts'
import type { TimePoint } from '../../model/event-log.ts'
import type { Verdict } from '../../model/outcome.ts'
import type { Signature } from '../../model/signature.ts'
import { printVerdict } from '../../monitors/print-verdict.ts'
import { streamMonitor } from '../../monitors/stream/stream-monitor.ts'
import { readText } from '../../specs/read-text.ts'
import type { SpeedInput } from './speed-input.ts'

/** A formula and a log in files, to be read into events before the clock starts. */
export interface InMemoryTask extends SpeedInput {
  readonly rounds: number
}

/** Times of the rounds, and the verdicts of the last, as `rvbench monitor` prints them. */
export interface InMemoryMeasure {
  readonly seconds: readonly number[]
  readonly verdicts: string
}

/**
 * Times the stream monitor on events that are objects in memory: as a program has them that got them as JSON. All of a log
 * are there before the clock runs, or, of a large one, as many as a block has; only the monitor's steps are timed. The first
 * ones are monitored once before, untimed, so that the code is compiled when the clock runs.
 */
export function measureInMemory({ rounds, events, ...input }: InMemoryTask): InMemoryMeasure {
  const signaturePath = join(input.folder, input.signature)
  const formulaPath = join(input.folder, input.formula)
  const logPath = join(input.folder, input.log)
  const signature = readSignature(readText(signaturePath), signaturePath)
  const text = readText(formulaPath)
  const formula = parseFormula(text, formulaPath)
  const types = checkTypes(formula, signature, { text, file: formulaPath })
  const monitor = streamMonitor.prepare({ signature, formula, types })
  if (monitor.kind !== 'prepared') throw new Error(`${formulaPath} is not monitorable: ${monitor.reason}`)

  let verdicts: Verdict[] = []
  const monitorBlock = (block: readonly TimePoint[]): number =>
    timed(() => {
      for (const timePoint of block) for (const verdict of monitor.step(timePoint)) verdicts.push(verdict)
    })
  const whole = events <= BLOCK ? [...readBlocks(logPath, signature)] : null
  const blocks = () => whole ?? readBlocks(logPath, signature)
  for (const block of blocks()) {
    monitorBlock(block.slice(0, UNTIMED))
    break
  }
  const seconds = Array.from({ length: rounds }, () => {
    monitor.reset()
    verdicts = []
    let milliseconds = 0
    for (const block of blocks()) milliseconds += monitorBlock(block)
    milliseconds += timed(() => {
      for (const verdict of monitor.end()) verdicts.push(verdict)
    })
    return milliseconds / 1000
  })
  const lines = verdicts.map(verdict => `${printVerdict(verdict, types.columns)}\n`)
  return { seconds, verdicts: lines.join('') }
}

function timed(run: () => void): number {
  const started = performance.now()
  run()
  return performance.now() - started
}

const UNTIMED = 50_000

/** The time-points of a log, many at a time. */
function* readBlocks(file: string, signature: Signature): Generator<readonly TimePoint[], void, undefined> {
  let block: TimePoint[] = []
  let piece: TimePoint[] = []
  const reader = makeLogReader(signature, file, timePoint => {
    piece.push(timePoint)
  })
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(BYTES_AT_ONCE)
    for (let size = readSync(descriptor, bytes); size > 0; size = readSync(descriptor, bytes)) {
      reader.feed(bytes.toString('latin1', 0, size))
      for (const timePoint of asJson(piece)) block.push(timePoint)
      piece = []
      if (block.length < BLOCK) continue
      yield block
      block = []
    }
    reader.end()
    for (const timePoint of asJson(piece)) block.push(timePoint)
    yield block
  } finally {
    closeSync(descriptor)
  }
}

const BYTES_AT_ONCE = 1 << 21
// Events, or time-points where it is about these: as many as a thread's memory has room for.
const BLOCK = 1_000_000

// The reader's strings are views of the text that it read; those of a program are not. No generated value is a bigint.
function asJson(block: readonly TimePoint[]): readonly TimePoint[] {
  const copy: readonly TimePoint[] = JSON.parse(JSON.stringify(block))
  return copy
}
