/** Every way in which rvbench can refuse. `cli/exit-code.ts` maps each to an exit code. */
export type ErrorCode =
  /** A call that cannot be taken: an unknown option, a bad value, a monitor fed after its end. */
  | 'usage'
  /** A corpus, policy, pack, lexicon, monitor … that does not exist; the hint names those that do. */
  | 'unknown-name'
  /** A file or folder that is not there, is not readable, or is of the wrong kind. */
  | 'unreadable'
  /** Text that is not what its format says: JSON, YAML, a signature, a formula, a log. */
  | 'syntax'
  /** Well-formed text whose content is wrong: a field of the wrong type, a missing key. */
  | 'bad-shape'
  /** A formula or log that breaks its signature: unknown predicate, wrong arity, type clash. */
  | 'type'
  /** A formula no monitor can evaluate as written. */
  | 'not-monitorable'
  /** A formula that has no value on this log: an integer divided by zero. */
  | 'evaluation'
  /** An archive that is damaged, or that would write outside its folder. */
  | 'bad-archive'
  /** Bytes that are not those the manifest pins. */
  | 'hash-mismatch'
  /** A corpus that is known but not installed. */
  | 'corpus-missing'
  /** A download that failed. */
  | 'download-failed'
  /** A result that could not be written (disk full, no permission). */
  | 'write-failed'
  /** An external program that is missing or failed. */
  | 'external-failed'
  /** Ctrl-C. */
  | 'interrupted'

/** Where in a source something stands. Lines and columns count from 1; `pointer` is a JSON pointer (RFC 6901). */
export interface Place {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly pointer?: string
}

/**
 * The one error class: a code, a sentence that says what was seen and what was expected,
 * the place if there is one, and what to do about it if that can be said.
 */
export class RvbenchError extends Error {
  readonly code: ErrorCode
  readonly place: Place | null
  /** What to do: the allowed values, the command to run. */
  readonly hint: string | null
  /** The source line with carets under the place, two lines; null where there is none. */
  readonly excerpt: string | null

  constructor(
    code: ErrorCode,
    message: string,
    where: { place?: Place; hint?: string; excerpt?: string; cause?: unknown } = {},
  ) {
    super(message, where.cause === undefined ? undefined : { cause: where.cause })
    this.name = 'RvbenchError'
    this.code = code
    this.place = where.place ?? null
    this.hint = where.hint ?? null
    this.excerpt = where.excerpt ?? null
  }
}

/** `file:line:column` or `file#/json/pointer`, as editors and terminals link it. */
export function printPlace(place: Place): string {
  const line = place.line === undefined ? '' : `:${place.line}`
  const column = place.line === undefined || place.column === undefined ? '' : `:${place.column}`
  const pointer = place.pointer === undefined ? '' : `#${place.pointer}`
  return `${place.file}${line}${column}${pointer}`
}
