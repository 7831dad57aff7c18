import { RvbenchError } from '../model/rvbench-error.ts'
import type { FieldProblem } from './field-reader.ts'

/** Throws at the first problem of a record in a format of our own. */
export function throwProblem(file: string): (problem: FieldProblem) => never {
  return ({ pointer, expected, seen }) => {
    throw new RvbenchError('bad-shape', `expected ${expected}, got ${seen}`, {
      place: { file, pointer },
      hint: 'rvbench validate FILE names every problem; the schemas of the package describe the formats',
    })
  }
}
