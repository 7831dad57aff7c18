import { type ModelFormula, type ModelTerm, parseQtl } from './parse-qtl.ts'
import { readCsv } from './read-csv.ts'

/** A value that no event has: it stands for all of them. */
const UNSEEN = Symbol('a value not seen')
type ModelValue = string | typeof UNSEEN

/**
 * What DejaVu answers by its own code (commit 2b5052d, Ast.scala and Monitor.scala), without BDDs: the numbers of the
 * events at which a property fails. A test double to translate for where no DejaVu is installed; the recorded cases hold
 * it to the real one.
 */
export function modelViolations(specification: string, trace: string, isTimed: boolean): readonly number[] {
  const properties = parseQtl(specification)
  const events = readCsv(trace).map(record => readEvent(record, isTimed))
  const failing = properties.flatMap(property => {
    const holds = makeModel(property.formula, events)
    return events.flatMap((_, index) => (holds(property.formula, index, new Map()) ? [] : [index + 1]))
  })
  return failing.toSorted((left, right) => left - right)
}

interface ModelEvent {
  readonly name: string
  readonly args: readonly string[]
  readonly time: number
}

type Valuation = ReadonlyMap<string, ModelValue>

function readEvent(record: readonly string[], isTimed: boolean): ModelEvent {
  const [name = '', ...rest] = record
  return isTimed
    ? { name, args: rest.slice(0, -1), time: Number(rest.at(-1)) }
    : { name, args: rest, time: 0 }
}

function makeModel(whole: ModelFormula, events: readonly ModelEvent[]) {
  const seen = findSeen(whole, events)
  const values: readonly ModelValue[] = [...new Set(events.flatMap(({ args }) => args)), UNSEEN]
  const known = new Map<ModelFormula, Map<string, boolean>>()
  return holds

  function holds(formula: ModelFormula, at: number, valuation: Valuation): boolean {
    const key = `${at} ${JSON.stringify([...valuation].map(([name, value]) => [name, value === UNSEEN ? null : value]))}`
    const answers = known.get(formula) ?? new Map<string, boolean>()
    known.set(formula, answers)
    const before = answers.get(key)
    if (before !== undefined) return before
    const answer = compute(formula, at, valuation)
    answers.set(key, answer)
    return answer
  }

  function compute(formula: ModelFormula, at: number, valuation: Valuation): boolean {
    const now = (operand: ModelFormula) => holds(operand, at, valuation)
    switch (formula.kind) {
      case 'truth':
        return formula.value
      case 'event':
        return matches(formula, events[at], term => meaningOf(term, valuation))
      case 'comparison': {
        // Built from values met by now, of which each side has its own.
        const left = meaningOf({ kind: 'variable', name: formula.variable }, valuation)
        const right = meaningOf(formula.right, valuation)
        if (left === UNSEEN || right === UNSEEN || !hasMet(formula.variable, left, at)) return false
        if (formula.right.kind === 'variable' && !hasMet(formula.right.name, right, at)) return false
        return compare(formula.operator, left, right)
      }
      case 'not':
        return !now(formula.body)
      case 'and':
        return now(formula.left) && now(formula.right)
      case 'or':
        return now(formula.left) || now(formula.right)
      case 'implies':
        return !now(formula.left) || now(formula.right)
      case 'equiv':
        return now(formula.left) === now(formula.right)
      case 'previous':
        return at > 0 && holds(formula.body, at - 1, valuation)
      case 'since':
        return since(formula, at, valuation)
      case 'quantifier': {
        const { variable, body, range } = formula
        const domain = range === 'all' ? values : values.filter(value => hasMet(variable, value, at))
        const holdsFor = (value: ModelValue) => holds(body, at, new Map([...valuation, [variable, value]]))
        return formula.quantifier === 'exists' ? domain.some(holdsFor) : domain.every(holdsFor)
      }
    }
  }

  function since(formula: ModelFormula & { kind: 'since' }, at: number, valuation: Valuation): boolean {
    for (let from = at; from >= 0; from -= 1) {
      if (isWithin(formula.bound, timeAt(at) - timeAt(from)) && holds(formula.right, from, valuation))
        return true
      if (!holds(formula.left, from, valuation)) return false
    }
    return false
  }

  function timeAt(index: number): number {
    return events[index]?.time ?? 0
  }

  function hasMet(variable: string, value: ModelValue, at: number): boolean {
    const first = value === UNSEEN ? undefined : seen.get(variable)?.get(value)
    return first !== undefined && first <= at
  }
}

/** By variable and value: the first event in which the variable meets the value. */
function findSeen(whole: ModelFormula, events: readonly ModelEvent[]): Map<string, Map<string, number>> {
  const seen = new Map<string, Map<string, number>>()
  const patterns = [...partsOf(whole)].filter(part => part.kind === 'event')
  for (const [index, event] of events.entries()) {
    for (const pattern of patterns) {
      const bound = new Map<string, string>()
      const isMatch = matches(pattern, event, (term, arg) => {
        if (term.kind === 'constant') return term.text
        if (!bound.has(term.name)) bound.set(term.name, arg)
        return bound.get(term.name) ?? arg
      })
      if (!isMatch) continue
      for (const [name, value] of bound) {
        const firsts = seen.get(name) ?? new Map<string, number>()
        if (!firsts.has(value)) firsts.set(value, index)
        seen.set(name, firsts)
      }
    }
  }
  return seen
}

function matches(
  pattern: ModelFormula & { kind: 'event' },
  event: ModelEvent | undefined,
  value: (term: ModelTerm, arg: string) => ModelValue,
): boolean {
  if (event === undefined || event.name !== pattern.name) return false
  if (event.args.length !== pattern.args.length) throw new Error('patterns do not match args')
  return pattern.args.every((term, index) => {
    const arg = event.args[index] ?? ''
    return value(term, arg) === arg
  })
}

function* partsOf(formula: ModelFormula): Generator<ModelFormula, void, undefined> {
  yield formula
  if ('body' in formula) yield* partsOf(formula.body)
  if ('left' in formula) {
    yield* partsOf(formula.left)
    yield* partsOf(formula.right)
  }
}

function meaningOf(term: ModelTerm, valuation: Valuation): ModelValue {
  if (term.kind === 'constant') return term.text
  const value = valuation.get(term.name)
  if (value === undefined) throw new Error(`variable ${term.name} occurs free`)
  return value
}

function compare(operator: string, left: string, right: string): boolean {
  if (operator === '=') return left === right
  const [smaller, larger] = [toInt(left), toInt(right)]
  if (operator === '<') return smaller < larger
  if (operator === '<=') return smaller <= larger
  return operator === '>' ? smaller > larger : smaller >= larger
}

function toInt(text: string): number {
  const value = Number(text)
  if (!/^[-+]?[0-9]+$/.test(text) || (value | 0) !== value) throw new Error(`NumberFormatException: ${text}`)
  return value
}

function isWithin(bound: { relation: string; limit: number } | null, distance: number): boolean {
  if (bound === null) return true
  return bound.relation === '<=' ? distance <= bound.limit : distance > bound.limit
}
