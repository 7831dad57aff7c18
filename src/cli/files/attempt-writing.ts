import { messageOf } from '../../model/message-of.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'

/** Does something to a file that is written. Throws `write-failed` with the file's name where the system refuses. */
export function attemptWriting<Result>(file: string, action: () => Result, hint = ELSEWHERE): Result {
  try {
    return action()
  } catch (cause) {
    throw new RvbenchError('write-failed', `cannot be written: ${messageOf(cause)}`, {
      place: { file },
      hint,
      cause,
    })
  }
}

const ELSEWHERE = '--out DIR writes elsewhere'
