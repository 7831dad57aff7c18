import { type ErrorCode, RvbenchError } from '../model/rvbench-error.ts'
import type { Span } from './span.ts'

/** A text and the file it was read from, for messages. */
export interface Source {
  readonly file: string
  readonly text: string
}

/** An error at a stretch of source text: line, column, and the line with a caret under the place. */
export function makeErrorAt(
  source: Source,
  span: Span,
  code: ErrorCode,
  message: string,
  hint?: string,
): RvbenchError {
  const lineStart = source.text.lastIndexOf('\n', span.start - 1) + 1
  const line = countLineBreaks(source.text, lineStart) + 1
  return new RvbenchError(code, message, {
    place: { file: source.file, line, column: span.start - lineStart + 1 },
    excerpt: renderExcerpt(source.text, lineStart, span),
    ...(hint === undefined ? {} : { hint }),
  })
}

function countLineBreaks(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

// A line may be megabytes long: this much of it is shown before and after the place.
const CONTEXT = 60

/** The line around a span, with carets under it: two lines. `readable` makes text for people of the source's. */
export function renderExcerpt(
  text: string,
  lineStart: number,
  span: Span,
  readable: (text: string) => string = asWritten,
): string {
  const from = Math.max(lineStart, span.start - CONTEXT)
  const lineBreak = text.slice(span.start, span.start + CONTEXT).indexOf('\n')
  const to = lineBreak === -1 ? Math.min(text.length, span.start + CONTEXT) : span.start + lineBreak
  const before = readable(text.slice(from, span.start))
  const marked = readable(text.slice(span.start, Math.min(span.end, to)))
  const line = before + readable(text.slice(span.start, to))
  return `${makeVisible(line)}\n${' '.repeat(before.length)}${'^'.repeat(Math.max(1, marked.length))}`
}

function asWritten(text: string): string {
  return text
}

// Control characters would move the caret, or the cursor of a terminal: one blank each keeps the columns.
function makeVisible(text: string): string {
  return text.replaceAll(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu, ' ')
}
