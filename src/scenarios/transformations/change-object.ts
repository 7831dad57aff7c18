import type { Change, Instance } from '../relation.ts'
import { changeArgument } from './change-argument.ts'

/** Makes an argument of a call name one of the instance's objects. */
export function changeObject(
  at: number,
  argument: string,
  to: keyof Pick<Instance, 'object' | 'other'>,
): Change {
  return (trace, instance) => changeArgument(at, argument, instance[to])(trace, instance)
}
