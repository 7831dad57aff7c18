import type { Interval } from '../../mfotl/interval.ts'
import type { Timeline, TimelineReader } from './timeline.ts'

/**
 * The time-points that a past operator with an interval looks at, as a range of positions. Both ends only move
 * forward, so that all steps together cost one pass over the log.
 */
export class PastWindow implements TimelineReader {
  /** The earliest time-point that is not too old. */
  oldest = 0
  /** The latest time-point that is old enough; -1 while there is none. */
  newest = -1
  readonly interval: Interval
  readonly #timeline: Timeline

  constructor(interval: Interval, timeline: Timeline) {
    this.interval = interval
    this.#timeline = timeline
    timeline.addReader(this)
  }

  /** Moves on to how things look from this time-point. */
  advance(timePoint: number): void {
    const { lower, upper } = this.interval
    const timeline = this.#timeline
    if (lower === 0) this.newest = timePoint
    else
      while (this.newest < timePoint && timeline.distance(this.newest + 1, timePoint) >= lower) this.newest++
    if (upper === null) return
    while (this.oldest <= timePoint && timeline.distance(this.oldest, timePoint) > upper) this.oldest++
  }

  earliestNeeded(): number {
    const { lower, upper } = this.interval
    if (upper !== null) return Math.min(this.oldest, this.newest + 1)
    return lower === 0 ? Number.POSITIVE_INFINITY : this.newest + 1
  }

  reset(): void {
    this.oldest = 0
    this.newest = -1
  }
}

/** The time-points that a future operator with a bounded interval looks at. */
export class FutureWindow implements TimelineReader {
  /** The earliest time-point that is late enough. */
  first = 0
  /** The latest time-point that is not too late. */
  last = -1
  readonly #interval: Interval
  readonly #timeline: Timeline
  #timePoint = 0

  constructor(interval: Interval, timeline: Timeline) {
    this.#interval = interval
    this.#timeline = timeline
    timeline.addReader(this)
  }

  /** Moves on to how things look from this time-point; false while a later one may still belong to the window. */
  advance(timePoint: number): boolean {
    const { lower, upper } = this.#interval
    const timeline = this.#timeline
    this.#timePoint = timePoint
    while (
      this.last + 1 < timeline.arrived &&
      (upper === null || timeline.distance(timePoint, this.last + 1) <= upper)
    ) {
      this.last++
    }
    if (this.last + 1 >= timeline.arrived) return false
    if (this.first < timePoint) this.first = timePoint
    while (this.first <= this.last && timeline.distance(timePoint, this.first) < lower) this.first++
    return true
  }

  earliestNeeded(): number {
    return this.#timePoint
  }

  reset(): void {
    this.first = 0
    this.last = -1
    this.#timePoint = 0
  }
}
