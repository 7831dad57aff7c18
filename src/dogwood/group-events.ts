import { freeVariables } from '../mfotl/free-variables.ts'
import type { Kernel } from '../mfotl/kernel.ts'
import type { Span } from '../mfotl/span.ts'
import type { Term } from '../mfotl/term.ts'
import type { Signature } from '../model/signature.ts'
import type { Collected } from './collect-conjuncts.ts'
import type { ActionName } from './condition.ts'
import type { Sort } from './event-vocabulary.ts'
import type { Refuse } from './obstacle.ts'
import { type Atom, readAtom } from './read-atom.ts'

/** An event with all that the conjuncts say of its leaves. */
export interface Star {
  readonly action: ActionName
  readonly event: string
  readonly leaves: readonly Leaf[]
  readonly span: Span
}

/** A field of an event by its path, and the term that it equals. */
export interface Leaf {
  readonly path: readonly string[]
  readonly value: Term
  readonly sort: Sort
}

/** Conjuncts by what they are about. */
export interface Grouped {
  readonly stars: readonly Star[]
  /** What is said of the request that is decided. */
  readonly heads: readonly Extract<Atom, { kind: 'head' }>[]
  readonly leaves: readonly Leaf[]
  /** Variables that number events: Dogwood has no word for them. */
  readonly ids: ReadonlySet<string>
  readonly others: readonly Kernel[]
}

/** How atoms are read as events. `refuse` notes what Dogwood has no word for and returns: all of it is told at once. */
export interface EventReading {
  readonly signature: Signature
  readonly namespace: string
  readonly refuse: Refuse
}

/** `decided`: the variable that numbers the request. */
export function groupEvents(collected: Collected, decided: string | null, reading: EventReading): Grouped {
  const { signature, namespace, refuse } = reading
  const atoms = collected.conjuncts.map(part =>
    part.kind === 'predicate' ? readAtom(part, signature, namespace) : null,
  )
  const stars: Star[] = []
  const others: Kernel[] = []
  const ids = new Set<string>()
  for (const [index, part] of collected.conjuncts.entries()) {
    const atom = atoms[index]
    if (atom === null || atom === undefined || atom.kind === 'time-point') others.push(part)
    else if (atom.kind === 'refused') refuse(atom.construct, atom.reason, part.span)
    else if (atom.kind === 'fact') {
      const leaves = atom.leaves.map(({ path, value, sort }) => ({ path: [path], value, sort }))
      stars.push({ action: { namespace, id: atom.name }, event: FACT, leaves, span: part.span })
    } else if (atom.id !== decided && !ids.has(atom.id)) {
      ids.add(atom.id)
      const star = readStar(atom.id, part.span)
      if (star !== null) stars.push(star)
    }
  }
  const own = decided === null ? [] : atomsOf(decided)
  return {
    stars,
    heads: own.flatMap(atom => (atom.kind === 'head' ? [atom] : [])),
    leaves: own.flatMap(atom => (atom.kind === 'leaf' ? [atom] : [])),
    ids,
    others,
  }

  function atomsOf(id: string) {
    return atoms.flatMap(atom =>
      atom !== null && (atom.kind === 'head' || atom.kind === 'leaf') && atom.id === id ? [atom] : [],
    )
  }

  function readStar(id: string, span: Span): Star | null {
    const users = collected.conjuncts.filter(part => freeVariables(part).includes(id)).length
    const own = atomsOf(id)
    const [head, ...more] = own.flatMap(atom => (atom.kind === 'head' ? [atom] : []))
    if (users !== own.length || !collected.variables.includes(id)) {
      refuse(id, 'all atoms about an event must stand together, under the EXISTS that binds its number', span)
    } else if (head === undefined || more.length > 0) {
      refuse(id, 'an event needs one atom that names its action and kind: ev(…) or call(…)', span)
    } else if (head.action === null || head.event === null) {
      refuse(id, 'an event in the past names its action and its kind', span)
    } else {
      return {
        action: head.action,
        event: head.event,
        leaves: own.flatMap(atom => (atom.kind === 'leaf' ? [atom] : [])),
        span,
      }
    }
    return null
  }
}

/** The kind of event that a derived fact is sent as. */
const FACT = 'fact'
