import { RvbenchError } from '../../src/model/rvbench-error.ts'

/** The error that an action refuses its input with. Anything else that is thrown passes. */
export function refusal(action: () => unknown): RvbenchError {
  try {
    action()
  } catch (error) {
    if (error instanceof RvbenchError) return error
    throw error
  }
  throw new Error('the input was taken')
}

/** Code, place and message on one line: `syntax 1:3 saw …`. */
export function summary({ code, place, message }: RvbenchError): string {
  return `${code} ${place?.line}:${place?.column} ${message}`
}
