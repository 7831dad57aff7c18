import { RvbenchError } from '../../model/rvbench-error.ts'

/** Runs what recurses over a formula; one that nests deeper than the call stack is refused, not a crash. */
export function withinStack<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new RvbenchError('evaluation', 'the formula nests too deeply for the reference monitor', {
      hint: 'use the stream monitor',
      cause: error,
    })
  }
}
