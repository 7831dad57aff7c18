import type { Condition, DogwoodTerm } from './condition.ts'
import { scopeField } from './field-sorts.ts'

/** The leaves of the current request that a condition asks for, each once, as paths. */
export function contextPaths(condition: Condition): readonly string[] {
  return [...new Set(ofCondition(condition))]
}

function ofCondition(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'event':
      return condition.fields.flatMap(({ term }) => ofTerm(term))
    case 'comparison':
      return [...ofTerm(condition.left), ...ofTerm(condition.right)]
    case 'not':
    case 'formerly':
    case 'previous':
    case 'exists':
      return ofCondition(condition.body)
    case 'and':
    case 'since':
      return [...ofCondition(condition.left), ...ofCondition(condition.right)]
    case 'time-point':
      return []
  }
}

function ofTerm(term: DogwoodTerm): readonly string[] {
  switch (term.kind) {
    case 'context':
      return [term.path.join('.')]
    case 'scope':
      return term.path.length === 0 ? [scopeField(term.root)] : []
    case 'aggregate':
      return ofCondition(term.body)
    case 'array':
      return term.items.flatMap(ofTerm)
    case 'int':
    case 'string':
    case 'bool':
    case 'decimal':
    case 'entity':
    case 'variable':
    case 'wildcard':
      return []
  }
}
