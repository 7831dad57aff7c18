import { readableText } from '../../mfotl/byte-text.ts'
import type { Int } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Signature } from '../../model/signature.ts'
import { makeByteLogScanner } from '../../monitors/stream/bytes/byte-log-scanner.ts'
import { makeScannedLogReader } from '../../monitors/stream/bytes/scanned-log-reader.ts'
import type { ReadyMonitor } from './monitor-formula.ts'
import type { VerdictReport } from './monitor-report.ts'

/** Where the bytes of a log go in. What comes of them is told to a report. */
export interface LogMonitor {
  /** Throws RvbenchError at what can't be read or evaluated; what was known before has been told by then. */
  feed(bytes: Uint8Array): void
  /** The log has ended. */
  end(): void
}

/** What a log is monitored with, and who is told. */
export interface LogMonitorParts {
  readonly ready: ReadyMonitor
  /** Names are byte text, as the values of the log will be. */
  readonly signature: Signature
  /** How messages name the log. */
  readonly file: string
  readonly report: VerdictReport
  /** Whether the end of the bytes is the end of time, as for MonPoly without `-nonewlastts`. */
  readonly endsLog: boolean
}

/** Runs a log through a monitor. */
export function makeLogMonitor({ ready, signature, file, report, endsLog }: LogMonitorParts): LogMonitor {
  const { machine, memory, isFuture } = ready
  let timePoints = 0
  const reader = makeScannedLogReader({ machine, signature, file, give, readable: readableText })
  const scanner = makeByteLogScanner({ memory, signature, used: new Set(machine.sources.keys()) })
  return {
    feed: bytes =>
      asFarAsWanted(() => {
        for (const scanned of scanner.feed(bytes)) {
          reader.take(scanned)
          if (report.isOver()) return
        }
      }),
    end: () =>
      asFarAsWanted(() => {
        for (const scanned of scanner.end()) reader.take(scanned)
        reader.end()
        if (!endsLog || !isFuture || report.isOver()) return
        report.arrive(END_OF_TIME)
        report.tell(machine.end(), machine.decided())
      }),
  }

  function give(timestamp: Int): void {
    if (report.isOver()) return
    report.arrive(timestamp)
    report.tell(machine.commit(), machine.decided())
    timePoints += 1
  }

  function asFarAsWanted(run: () => void): void {
    try {
      run()
    } catch (error) {
      if (!(error instanceof RvbenchError)) throw error
      // Past the last verdict that was asked for, the log may be as it likes.
      if (!report.isOver()) throw error.place === null ? atTimePoint(error) : error
    }
  }

  function atTimePoint(error: RvbenchError): RvbenchError {
    return new RvbenchError(error.code, `time point ${timePoints}: ${error.message}`, {
      place: { file },
      cause: error,
    })
  }
}

/** The timestamp of the time-point that MonPoly adds to a log where a formula looks ahead. */
const END_OF_TIME = 2n ** 64n
