import { printCedarText } from './cedar-text.ts'
import type { ActionName, Condition, DogwoodTerm } from './condition.ts'

/** A condition as Dogwood reads it back: the same one, spans aside. */
export function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'event': {
      const fields = condition.fields
        .map(({ path, term }) => `${path.join('.')}: ${printTerm(term)}`)
        .join(', ')
      return `${printActionName(condition.action)}::${condition.event}{${fields === '' ? '' : ` ${fields} `}}`
    }
    case 'comparison':
      return `${printOperand(condition.left)} ${condition.operator} ${printOperand(condition.right)}`
    case 'not':
      return `!${printAtom(condition.body)}`
    case 'and':
      return `${printConjunct(condition.left)} && ${printConjunct(condition.right)}`
    case 'formerly':
    case 'previous':
      return `${condition.kind} within ${printWindow(condition.window)} ${printAtom(condition.body)}`
    case 'since': {
      const left = condition.left.kind === 'not' ? printCondition(condition.left) : printAtom(condition.left)
      return `${left} since within ${printWindow(condition.window)} ${printAtom(condition.right)}`
    }
    case 'exists': {
      const { name, type } = condition.binder
      return `exists (${name}: ${type}). ${printConjunct(condition.body)}`
    }
    case 'time-point':
      return `tp(${condition.variable})`
  }
}

/** `Bank::Action::"send"`, as Cedar writes an entity. */
export function printActionName({ namespace, id }: ActionName): string {
  return `${namespace}::${printCedarText(id)}`
}

// `exists` reaches as far right as it can.
function printConjunct(condition: Condition): string {
  return condition.kind === 'exists' ? `(${printCondition(condition)})` : printCondition(condition)
}

function printAtom(condition: Condition): string {
  const isAtom =
    condition.kind === 'event' || condition.kind === 'time-point' || condition.kind === 'comparison'
  return isAtom ? printCondition(condition) : `(${printCondition(condition)})`
}

// The largest unit that says it in whole numbers.
function printWindow(seconds: number): string {
  for (const [unit, length] of UNITS) {
    if (seconds >= length && seconds % length === 0) return `${seconds / length}${unit}`
  }
  return `${seconds}s`
}

const UNITS = [
  ['h', 3600],
  ['m', 60],
] as const

function printOperand(term: DogwoodTerm): string {
  return term.kind === 'aggregate' ? `(${printTerm(term)})` : printTerm(term)
}

function printTerm(term: DogwoodTerm): string {
  switch (term.kind) {
    case 'int':
    case 'bool':
      return String(term.value)
    case 'string':
      return printCedarText(term.value)
    case 'decimal':
      return `decimal("${term.text}")`
    case 'entity':
      return printActionName({ namespace: term.type, id: term.id })
    case 'array':
      return `[${term.items.map(printTerm).join(', ')}]`
    case 'context':
      return ['context', ...term.path].join('.')
    case 'scope':
      return [term.root, ...term.path].join('.')
    case 'variable':
      return term.name
    case 'wildcard':
      return '*'
    case 'aggregate': {
      const binders = term.binders.map(({ name, type }) => `(${name}: ${type})`).join(', ')
      const head = term.variable === null ? term.operator : `${term.operator} ${term.variable}`
      return `${head} for ${binders}. where ${printCondition(term.body)}`
    }
  }
}
