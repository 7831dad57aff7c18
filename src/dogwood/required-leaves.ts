import type { Condition, DogwoodTerm } from './condition.ts'

/** Whether a condition is false wherever the current request lacks a leaf. */
export function requiresLeaf(condition: Condition, path: string): boolean {
  switch (condition.kind) {
    case 'event':
      return condition.fields.some(({ term }) => isLeaf(term, path))
    case 'comparison':
      return isLeaf(condition.left, path) || isLeaf(condition.right, path)
    case 'formerly':
    case 'previous':
    case 'exists':
      return requiresLeaf(condition.body, path)
    case 'and':
      return requiresLeaf(condition.left, path) || requiresLeaf(condition.right, path)
    case 'since':
      return requiresLeaf(condition.right, path)
    case 'not':
    case 'time-point':
      return false
  }
}

function isLeaf(term: DogwoodTerm, path: string): boolean {
  return term.kind === 'context' && term.path.join('.') === path
}
