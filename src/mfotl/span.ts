/** A stretch of source text, as offsets in UTF-16 units: `start` included, `end` excluded. */
export interface Span {
  readonly start: number
  readonly end: number
}
