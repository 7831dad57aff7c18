import { type Place, RvbenchError } from '../model/rvbench-error.ts'
import { checkShape, type z } from '../specs/check-shape.ts'

/** The value in the schema's shape. Throws `bad-shape` with what is wrong first. */
export function readShape<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
  place: Place,
  hint?: string,
): z.output<Schema> {
  const shaped = checkShape(value, schema)
  if (shaped.kind === 'shaped') return shaped.data
  // A misspelt key is also a missing one, and tells less as that.
  const first = shaped.problems.find(({ atKey }) => atKey) ?? shaped.problems[0]
  const told = first?.hint ?? hint
  throw new RvbenchError('bad-shape', first?.message ?? 'it has another shape', {
    place,
    ...(told === undefined || told === null ? {} : { hint: told }),
  })
}
