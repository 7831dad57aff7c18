import type { Family } from '../family.ts'
import { type Window, windowCourses, windowRelations } from './window.ts'

// The study's policies of this shape, with its windows and the numbers that its objects begin with.

/** A compressor starts within 3 s of opening its damper. */
export const P2 = windowFamily({
  ...{
    id: 'p2',
    policy: 'P2',
    title: 'compressor after damper',
    task: 'Cool the cold store down.',
    first: 100,
  },
  window: { enabler: 'open_damper', action: 'start_compressor', argument: 'zone', seconds: 3 },
})

/** A door is unlocked within 3 s of a badge. */
export const P3 = windowFamily({
  ...{ id: 'p3', policy: 'P3', title: 'door after badge', task: 'Let the visitor in.', first: 200 },
  window: { enabler: 'authenticate_badge', action: 'unlock_door', argument: 'door', seconds: 3 },
})

/** A record is exported within 24 s of consent. */
export const T1 = windowFamily({
  ...{ id: 't1', policy: 'T1', title: 'export after consent', task: 'Export the record.', first: 200 },
  window: { enabler: 'record_consent', action: 'export_data', argument: 'object', seconds: 24 },
})

/** An operation runs within 8 s of the request for it. */
export const T3 = windowFamily({
  ...{ id: 't3', policy: 'T3', title: 'execution after request', task: 'Run the operation.', first: 200 },
  window: { enabler: 'request_operation', action: 'execute_operation', argument: 'operation', seconds: 8 },
})

interface Named extends Pick<Family, 'id' | 'policy' | 'title' | 'task'> {
  readonly first: number
  readonly window: Window
}

function windowFamily({ first, window, ...named }: Named): Family {
  return {
    ...named,
    origin: 'published',
    objects: { prefix: null, first },
    identifiers: [window.argument],
    courses: windowCourses(window),
    relations: windowRelations(window),
  }
}
