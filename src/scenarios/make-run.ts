import { SCENARIOS, type Trace } from '../model/trace.ts'
import type { Course, PlannedNumber, PlannedStep, PlannedValue } from './course.ts'
import type { Draw } from './draw.ts'
import type { Family, ObjectNames } from './family.ts'
import { stepsOf, type Turn } from './turns.ts'

/** What tells a run from others of its family and course. */
export interface RunDetails {
  readonly id: string
  /** Number of the run's object. */
  readonly object: number
  /** Time stamp of the first step. */
  readonly start: number
  readonly draw: Draw
}

/** A run of a family that goes one of its ways, with what the policy must say of it. */
export function makeRun(family: Family, course: Course, { id, object, start, draw }: RunDetails): Trace {
  const { violated, boundary } = course
  let timestamp = start
  const turns = course.steps.map(step => {
    timestamp += numberOf(step.after, draw)
    return turnOf(step, timestamp)
  })
  return {
    schema: 'rvbench.trace/1',
    id,
    corpus: SCENARIOS,
    file: `${family.id}.jsonl`,
    group: { family: family.id, origin: family.origin, course: course.title },
    labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: violated },
    clock: 'recorded',
    steps: stepsOf(family.task, turns),
    expectation: {
      policy: family.policy,
      violated,
      binding: violated ? String(objectName(family.objects, object)) : null,
      boundary,
    },
  }

  function turnOf(step: PlannedStep, timestamp: number): Turn {
    switch (step.kind) {
      case 'user-message':
        return { kind: 'user-message', timestamp, text: step.text }
      case 'call': {
        const args = Object.entries(step.args).map(([name, value]) => [name, argumentOf(value)])
        return { kind: 'call', timestamp, tool: step.tool, args: Object.fromEntries(args) }
      }
    }
  }

  function argumentOf(value: PlannedValue): string | number {
    if (typeof value !== 'object') return value
    return value.kind === 'object' ? objectName(family.objects, object + value.plus) : draw(value)
  }
}

/** What an object is called: `payee-503`, or its number alone. */
export function objectName({ prefix }: ObjectNames, object: number): string | number {
  return prefix === null ? object : `${prefix}${object}`
}

function numberOf(planned: PlannedNumber, draw: Draw): number {
  return typeof planned === 'number' ? planned : draw(planned)
}
