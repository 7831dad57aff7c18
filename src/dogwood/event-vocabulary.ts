import type { PredicateSchema, Signature, ValueType } from '../model/signature.ts'
import { printCedarText, readCedarText } from './cedar-text.ts'
import type { ActionName } from './condition.ts'

/** What a leaf of an event holds. In MFOTL all but integers are texts, so the argument's name says which. */
export type Sort = 'text' | 'int' | 'bool' | 'decimal' | 'entity'

/** `ev(event, action, kind)` */
export const EVENT_PREDICATE = 'ev'

/** The predicate of a leaf. Of `/` no segment holds any, so the path can be read back. */
export function fieldPredicate(path: readonly string[]): string {
  return `f_${path.join('/')}`
}

/** The path whose leaves a predicate holds; null where it is another predicate. */
export function readFieldPredicate(name: string): readonly string[] | null {
  return /^f_[A-Za-z_]\w*(\/[A-Za-z_]\w*)*$/.test(name) ? name.slice(2).split('/') : null
}

/**
 * The signature of the formulas: `ev(event, action, kind)`, and a predicate for each field by its path with dots. Its second
 * argument is called as the field's sort, so that `readSort` finds it again.
 */
export function makeEventSignature(fields: ReadonlyMap<string, Sort>): Signature {
  const event: PredicateSchema = {
    name: EVENT_PREDICATE,
    parameters: [
      { name: 'event', type: 'int' },
      { name: 'action', type: 'string' },
      { name: 'kind', type: 'string' },
    ],
  }
  const leaves = [...fields]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, sort]): PredicateSchema => {
      return {
        name: fieldPredicate(path.split('.')),
        parameters: [
          { name: 'event', type: 'int' },
          { name: sort, type: valueType(sort) },
        ],
      }
    })
  return { predicates: new Map([event, ...leaves].map(schema => [schema.name, schema])) }
}

function valueType(sort: Sort): ValueType {
  return sort === 'int' ? 'int' : 'string'
}

/** The sort of a field, from the name of its argument. */
export function readSort({ parameters }: PredicateSchema): Sort {
  const value = parameters[1]
  const named = SORTS.find(sort => sort === value?.name && valueType(sort) === value.type)
  return named ?? (value?.type === 'int' ? 'int' : 'text')
}

const SORTS: readonly Sort[] = ['text', 'int', 'bool', 'decimal', 'entity']

/** An action's name as `ev` holds it: the id alone where its namespace is the file's. */
export function printAction({ namespace, id }: ActionName, ownNamespace: string): string {
  return namespace === ownNamespace && !FULL.test(id) ? id : `${namespace}::${printCedarText(id)}`
}

/** The action that a text of `ev` names; the other way of `printAction`. */
export function readAction(text: string, ownNamespace: string): ActionName {
  const [, namespace, written] = FULL.exec(text) ?? []
  const id = written === undefined ? null : readCedarText(written)
  return namespace === undefined || id === null ? { namespace: ownNamespace, id: text } : { namespace, id }
}

const FULL = /^([A-Za-z_]\w*(?:::[A-Za-z_]\w*)*)::"(.*)"$/s

/** Whether `named`, null for any, is that action. */
export function mayBeAction(named: ActionName | null, action: ActionName | null): boolean {
  return named === null || (named.id === action?.id && named.namespace === action.namespace)
}
