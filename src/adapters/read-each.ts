import { RvbenchError } from '../model/rvbench-error.ts'
import type { OnBroken } from './adapter.ts'

/** What is read of each value; values that cannot be read are passed to `onBroken`, or thrown where it is not given. */
export function readEach<Value, Read>(
  values: readonly Value[],
  onBroken: OnBroken | undefined,
  read: (value: Value, index: number) => Read,
): readonly Read[] {
  return values.flatMap((value, index) => {
    try {
      return [read(value, index)]
    } catch (error) {
      if (onBroken === undefined || !(error instanceof RvbenchError)) throw error
      onBroken(error)
      return []
    }
  })
}
