import { toByteText } from '../../mfotl/byte-text.ts'
import type { ProcessEnd } from '../run-process.ts'
import type { QtlTrace } from './print-trace.ts'
import { processMessage } from './process-message.ts'
import { type Answer, findRun, readAnswer, readSynthesisError } from './read-answer.ts'

/** A trace and the file it was written to, as DejaVu was given it. */
export interface TraceFile {
  readonly trace: QtlTrace
  readonly file: string
}

/** Reads a run of `dejavu` on one trace. */
export function readRun(end: ProcessEnd, { trace }: TraceFile): Answer {
  const output = outputOf(end)
  const begin = findRun(output)
  if (begin === null) return fail(end)
  // The script goes on when no monitor could be made.
  const error = readSynthesisError(output.slice(0, begin))
  if (error !== null) return { kind: 'failed', message: `DejaVu made no monitor: ${error}`, end: begin }
  return explain(readAnswer(output, begin, shownOf(trace)), end)
}

/** Reads a run of `dejavu-many`. */
export function readRunOfMany(end: ProcessEnd, traces: readonly TraceFile[]): readonly Answer[] {
  const output = outputOf(end)
  let at = 0
  return traces.map(({ trace, file }) => {
    // Nothing in a trace can imitate this line: the folder has a random name.
    const heading = `=== TRACE ${file}\n`
    const begin = output.indexOf(heading, at)
    if (begin === -1) return fail(end)
    const answer = readAnswer(output, begin + heading.length, shownOf(trace))
    at = answer.end
    return explain(answer, end)
  })
}

/** Whether there is no such program, here or in the container that was to run it. */
export function isMissing(end: ProcessEnd): boolean {
  return (
    end.kind === 'not-started' || (end.kind === 'exited' && (end.exitCode === 127 || end.exitCode === 126))
  )
}

function outputOf(end: ProcessEnd): string {
  return end.kind === 'not-started' ? '' : end.stdout
}

function shownOf({ events }: QtlTrace): readonly string[] {
  return events.map(({ shown }) => toByteText(shown))
}

function fail(end: ProcessEnd): Answer {
  return { kind: 'failed', message: processMessage(end), end: 0 }
}

// Where the process was stopped, that says more than the line where its output broke off.
function explain(answer: Answer, end: ProcessEnd): Answer {
  return answer.kind === 'failed' && end.kind !== 'exited'
    ? { ...answer, message: processMessage(end) }
    : answer
}
