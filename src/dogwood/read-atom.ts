import type { Predicate } from '../mfotl/formula.ts'
import type { Term } from '../mfotl/term.ts'
import type { Signature } from '../model/signature.ts'
import { plainText } from '../model/stored-text.ts'
import type { ActionName } from './condition.ts'
import { EVENT_PREDICATE, readAction, readFieldPredicate, readSort, type Sort } from './event-vocabulary.ts'

/** What a predicate says of events. */
export type Atom =
  /** `ev(e, action, kind)`, `call(c, tool)`. A null action or kind: a variable stands there. */
  | {
      readonly kind: 'head'
      readonly id: string
      readonly action: ActionName | null
      readonly event: string | null
      /** The variables that stand for action and kind. */
      readonly open: readonly string[]
    }
  /** `f_<path>(e, v)`, `arg(c, "/key", v)` */
  | {
      readonly kind: 'leaf'
      readonly id: string
      readonly path: readonly string[]
      readonly value: Term
      readonly sort: Sort
    }
  | { readonly kind: 'time-point'; readonly term: Term }
  /** Any other predicate: an event of its own. */
  | {
      readonly kind: 'fact'
      readonly name: string
      readonly leaves: readonly { readonly path: string; readonly value: Term; readonly sort: Sort }[]
    }
  | { readonly kind: 'refused'; readonly construct: string; readonly reason: string }

/** Reads a predicate over the event vocabulary, over rvbench's `call` and `arg`, or a derived fact. */
export function readAtom(predicate: Predicate, signature: Signature, namespace: string): Atom {
  const { name, args } = predicate
  const [first, second, third] = args
  const path = readFieldPredicate(name)
  if (name === 'tp' && first !== undefined) return { kind: 'time-point', term: first }
  if (name === 'ts' || name === 'tpts')
    return refused(name, 'time stamps are no values in Dogwood: windows compare them')
  if (name === EVENT_PREDICATE && second !== undefined && third !== undefined) {
    return readHead(first, second, third, namespace)
  }
  if (name === 'call' && second !== undefined) return readHead(first, second, REQUEST, namespace)
  if (path !== null && second !== undefined) return readLeaf(first, path, second, sortOf(name, signature))
  if (name === 'arg' && second !== undefined && third !== undefined) return readArgument(first, second, third)
  return readFact(predicate, signature)
}

const REQUEST: Term = { kind: 'string', value: 'request', span: { start: 0, end: 0 } }

function refused(construct: string, reason: string): Atom {
  return { kind: 'refused', construct, reason }
}

function readHead(id: Term | undefined, action: Term, event: Term, namespace: string): Atom {
  if (id?.kind !== 'variable') return refused(EVENT_PREDICATE, "an event's number is no value in Dogwood")
  const open = [action, event].flatMap(term => (term.kind === 'variable' ? [term.name] : []))
  return {
    kind: 'head',
    id: id.name,
    action: action.kind === 'string' ? readAction(plainText(action.value), namespace) : null,
    event: event.kind === 'string' ? plainText(event.value) : null,
    open,
  }
}

function readLeaf(id: Term | undefined, path: readonly string[], value: Term, sort: Sort): Atom {
  if (id?.kind !== 'variable') return refused(path.join('.'), "an event's number is no value in Dogwood")
  return { kind: 'leaf', id: id.name, path, value, sort }
}

// Paths are JSON pointers; a key that is no name of Dogwood's has no field.
function readArgument(id: Term | undefined, path: Term, value: Term): Atom {
  const keys = path.kind === 'string' ? plainText(path.value).split('/').slice(1) : []
  if (keys.length === 0 || !keys.every(key => /^[A-Za-z_]\w*$/.test(key))) {
    return refused('arg', 'a field has a name: the path must be a constant of names, as "/recipient"')
  }
  return readLeaf(id, ['input', ...keys], value, 'text')
}

function sortOf(name: string, signature: Signature): Sort {
  const schema = signature.predicates.get(name)
  return schema === undefined ? 'text' : readSort(schema)
}

function readFact({ name, args }: Predicate, signature: Signature): Atom {
  const parameters = signature.predicates.get(name)?.parameters ?? []
  if (parameters.some(({ type }) => type === 'float' || type === 'regexp')) {
    return refused(name, 'only texts and whole numbers are leaves: send whole hundredths')
  }
  const names = parameters.map((parameter, index) => parameter.name ?? `a${index + 1}`)
  const isNamed = new Set(names).size === names.length && names.every(known => /^[A-Za-z_]\w*$/.test(known))
  const leaves = args.map((value, index) => {
    const path = (isNamed ? names[index] : undefined) ?? `a${index + 1}`
    return { path, value, sort: parameters[index]?.type === 'int' ? ('int' as const) : ('text' as const) }
  })
  return { kind: 'fact', name, leaves }
}
