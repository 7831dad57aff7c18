import { RvbenchError } from '../model/rvbench-error.ts'

/** Does something to a file of the user's output. Throws `write-failed` with the file's name where the system refuses. */
export function attemptWriting<Result>(file: string, action: () => Result): Result {
  try {
    return action()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RvbenchError('write-failed', `cannot be written: ${reason}`, {
      place: { file },
      hint: '--out DIR writes elsewhere',
      cause,
    })
  }
}
