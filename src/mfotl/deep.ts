/**
 * A recursive computation whose stack lies on the heap, because formulas may nest deeper than a call stack:
 * `yield` the computation of a part to get its result.
 */
export interface Deep<T> extends Generator<Deep<T>, T, T> {}

/** Runs a computation and all those it yields. */
export function runDeep<T>(computation: Deep<T>): T {
  const waiting: Deep<T>[] = []
  let current = computation
  let step = current.next()
  for (;;) {
    if (step.done !== true) {
      waiting.push(current)
      current = step.value
      step = current.next()
      continue
    }
    const caller = waiting.pop()
    if (caller === undefined) return step.value
    current = caller
    step = current.next(step.value)
  }
}
