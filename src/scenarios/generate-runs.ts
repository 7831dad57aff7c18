import type { Trace } from '../model/trace.ts'
import { makeDraw } from './draw.ts'
import type { Family } from './family.ts'
import { makeRun } from './make-run.ts'
import { between } from './plan.ts'

/** Runs of a family in the study (METHODS, section 12). */
export const PUBLISHED_TRACES = 200
/** The seed of the study. */
export const PUBLISHED_SEED = 1234

/**
 * So many runs of each family, one family after the other. The seed decides them, and a run is the same however many
 * others are made: a smaller number is a beginning of a larger one.
 */
export function* generateRuns(
  families: readonly Family[],
  { traces, seed }: { readonly traces: number; readonly seed: number },
): Generator<Trace, void, undefined> {
  for (const family of families) {
    const { id, courses, objects } = family
    const draw = makeDraw(seed, id)
    for (let number = 0; number < traces; number++) {
      const course = courses[number % courses.length]
      if (course === undefined) throw new Error(`the family ${id} has no course`)
      yield makeRun(family, course, {
        id: `${id}-${number}`,
        object: objects.first + number,
        start: draw(START),
        draw,
      })
    }
  }
}

/** Seconds at which a run begins. */
export const START = between(0, 5)
