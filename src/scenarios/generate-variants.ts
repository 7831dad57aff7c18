import type { Trace } from '../model/trace.ts'
import { makeDraw } from './draw.ts'
import type { Family } from './family.ts'
import { START } from './generate-runs.ts'
import { makeRun, objectName } from './make-run.ts'
import { type Instance, keeps, type Relation, relations } from './relation.ts'
import { OTHER_OBJECT, renameObjects } from './transformations/rename-objects.ts'
import { repeatRun } from './transformations/repeat-run.ts'
import { shiftTime } from './transformations/shift-time.ts'

/** How often the study tries each relation (METHODS, section 13). */
export const PUBLISHED_INSTANCES = 10

/**
 * The metamorphic suite: for each relation of each family, runs that were changed, with what the policy must say of them.
 */
export function* generateVariants(
  families: readonly Family[],
  { instances, seed }: { readonly instances: number; readonly seed: number },
): Generator<Trace, void, undefined> {
  for (const family of families) {
    const draw = makeDraw(seed, `${family.id} changed`)
    for (const [index, relation] of relationsOf(family).entries()) {
      for (let number = 0; number < instances; number++) {
        const object = 10 * number + 1
        const source = makeRun(family, relation.source, {
          id: `${family.id}-${relation.transformation}-${index}-${number}`,
          object,
          start: LATE + draw(START),
          draw,
        })
        yield makeVariant(source, relation, {
          object: objectName(family.objects, object),
          other: objectName(family.objects, object + OTHER_OBJECT),
          identifiers: family.identifiers,
        })
      }
    }
  }
}

// So late that a turn may move back by any policy's window.
const LATE = 1_000_000

/** Those of the family, and what holds of every run: other names or other times change nothing. */
export function relationsOf(family: Family): readonly Relation[] {
  const { courses } = family
  return [
    ...family.relations,
    ...relations({
      rename: courses.map(source => keeps(source, renameObjects, 'other')),
      shift: courses.map(source => keeps(source, shiftTime(LATE))),
      repeat: courses.map(source => keeps(source, repeatRun)),
    }),
  ]
}

function makeVariant(source: Trace, relation: Relation, instance: Instance): Trace {
  const { transformation, change, verdict, fault } = relation
  const { violated, boundary } = relation.source
  const isViolated = verdict === 'kept' ? violated : !violated
  const trace = change(source, instance)
  return {
    ...trace,
    group: { ...trace.group, transformation, verdict },
    labels: { ...trace.labels, unsafe: isViolated },
    ...(source.expectation !== undefined && {
      expectation: {
        policy: source.expectation.policy,
        violated: isViolated,
        binding: isViolated ? String(instance[fault]) : null,
        boundary: transformation === 'boundary' ? (boundary === 'on' ? 'off' : 'on') : boundary,
      },
    }),
  }
}
