/**
 * What DejaVu said of one trace: at which events the property failed, in ascending order, or why that is not known.
 */
export type Answer =
  | { readonly kind: 'complete'; readonly violations: readonly Violation[]; readonly end: number }
  | { readonly kind: 'failed'; readonly message: string; readonly end: number }

/** An event at which a property failed. */
export interface Violation {
  readonly property: string
  /** The number of the event, from 1. */
  readonly event: number
}

/**
 * Reads what a compiled monitor prints, from `start` on; `end` is where the reading ended. DejaVu exits with 0
 * whatever happened, so only an answer that is whole counts: all events processed, and as many errors as were read.
 * `shown` are the events of the trace as DejaVu shows them, in byte text as the output is: a value can imitate any
 * line, so the text after a violation is not searched but compared.
 */
export function readAnswer(output: string, start: number, shown: readonly string[]): Answer {
  const violations: Violation[] = []
  let at = start
  for (;;) {
    const blank = matchAt(/\n*/y, output, at)
    at += blank?.[0].length ?? 0
    const violation = matchAt(/\*\*\* Property (\S+) violated on event number ([0-9]+):\n\n/y, output, at)
    if (violation !== null) {
      const event = Number(violation[2])
      const past = skipEvent(output, at + violation[0].length, shown[event - 1] ?? null)
      if (past === null)
        return fail(
          `event ${event} is not shown as it was given: ${lineAt(output, at + violation[0].length)}`,
        )
      violations.push({ property: violation[1] ?? '', event })
      at = past
      continue
    }
    const summary = matchAt(/Processed ([0-9]+) events\n\n([0-9]+) errors detected!\n/y, output, at)
    if (summary === null) return fail(lineAt(output, at))
    at += summary[0].length
    if (Number(summary[1]) !== shown.length)
      return fail(`${summary[1]} of ${shown.length} events were processed`)
    if (Number(summary[2]) !== violations.length)
      return fail(`${summary[2]} errors were counted, ${violations.length} shown`)
    return { kind: 'complete', violations, end: at }
  }

  function fail(message: string): Answer {
    return { kind: 'failed', message: `DejaVu did not finish: ${message}`, end: at }
  }
}

/** What DejaVu prints before the trace is read: the place behind it, or null where it did not come so far. */
export function findRun(output: string): number | null {
  const heading = '\nVerifying trace: ...\n'
  const at = output.indexOf(heading)
  return at === -1 ? null : at + heading.length
}

/** Why no monitor was made of a specification, from what was printed about it; null where no error is told. */
export function readSynthesisError(output: string): string | null {
  const lines = output.split('\n').map(line => line.trim())
  const error = lines.find(line =>
    /^\*\*\* error \*\*\*|^\[[0-9.]+\] (?:failure|error): |(?:^|\s)error: |^\*\*\* /.test(line),
  )
  return error === undefined ? null : error
}

const RULE = '#########################################################'

// The place behind the box that shows an event; null where it shows another.
function skipEvent(output: string, start: number, shown: string | null): number | null {
  if (shown === null) return null
  let at = start
  for (const line of [RULE, ...`#### ${shown}`.split('\n'), RULE, '']) {
    if (output.startsWith(`${line}\n`, at)) at += line.length + 1
    // DejaVu's script leaves out all lines in which one of its libraries might be speaking.
    else if (!/Resizing|load BDD package|Garbage collection/.test(line)) return null
  }
  return at
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function lineAt(output: string, at: number): string {
  const end = output.indexOf('\n', at)
  const line = output.slice(at, end === -1 ? undefined : end).slice(0, LONGEST)
  return line === '' ? 'the output ends early' : line
}

// Messages may hold values, which may be megabytes long.
const LONGEST = 300
