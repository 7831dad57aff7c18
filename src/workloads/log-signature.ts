import type { Signature } from '../model/signature.ts'
import type { LogShape } from '../model/workload.ts'

/** The signature of the logs of a shape: predicates in the order of their templates. */
export function logSignature({ events }: LogShape): Signature {
  return {
    predicates: new Map(
      events.map(({ predicate, arguments: templates }) => [
        predicate,
        { name: predicate, parameters: templates.map(({ of }) => ({ name: of.name, type: of.type })) },
      ]),
    ),
  }
}
