import type { FormulaTypes } from '../../mfotl/check-types.ts'
import type { Formula, Predicate } from '../../mfotl/formula.ts'
import { makeActiveDomain } from './active-domain.ts'
import { type Surroundings, satisfyAtom } from './atoms.ts'
import { type Condition, type Holds, holds, type Some } from './condition.ts'
import type { Datum } from './datum.ts'
import type { Assignment } from './evaluate-term.ts'
import type { FormulaFacts } from './formula-facts.ts'
import { explain } from './meaning.ts'
import type { ObservedLog } from './observed-log.ts'

/**
 * Finds the assignments to a formula's free variables for which its meaning (`meaning.ts`) is true at a time-point that
 * the log decides. A condition is tried with what is assigned so far and answers how that can be completed; "all" tries
 * its parts one after the other. Where a part leaves a variable open, as below a negation, every value of the active
 * domain is tried: a monitorable formula doesn't depend on which those are.
 */
export function makeSatisfaction(
  formula: Formula,
  facts: FormulaFacts,
  log: ObservedLog,
  types: FormulaTypes,
): (timePoint: number, given?: Assignment) => readonly Assignment[] {
  const domain = makeActiveDomain(facts.constants, log.values())
  const known = new Map<string, readonly Assignment[]>()
  // Results that rest on the active domain: they hold until it grows.
  const knownInDomain = new Map<string, readonly Assignment[]>()
  let domainSize = domain.size()

  return (timePoint, given = new Map()) => {
    if (domain.size() > domainSize) knownInDomain.clear()
    domainSize = domain.size()
    return complete(holds(formula, timePoint), given, true)
  }

  /** Completions of an assignment with which the condition is true (or false, as `isTrue` asks). */
  function satisfy(condition: Condition, assignment: Assignment, isTrue: boolean): readonly Assignment[] {
    switch (condition.kind) {
      case 'all':
        return isTrue
          ? satisfyAll(condition.parts, assignment, true)
          : satisfyAny(condition.parts, assignment, false)
      case 'any':
        return isTrue
          ? satisfyAny(condition.parts, assignment, true)
          : satisfyAll(condition.parts, assignment, false)
      case 'not':
        return satisfy(condition.part, assignment, !isTrue)
      case 'some':
        if (isTrue) return findWitnesses(condition, assignment)
        return domain
          .complete(assignment, outerVariables(condition))
          .filter(whole => findWitnesses(condition, whole).length === 0)
      case 'holds':
        return complete(condition, assignment, isTrue)
      case 'atom': {
        const { atom, timePoint } = condition
        if (isTrue) return satisfyAtom(atom, assignment, surroundings(timePoint))
        return domain
          .complete(assignment, facts.freeVariables(atom))
          .filter(whole => satisfyAtom(atom, whole, surroundings(timePoint)).length === 0)
      }
      case 'unknown':
        throw new Error('a formula was evaluated at a time-point that does not decide it')
    }
  }

  function satisfyAll(
    parts: Iterable<Condition>,
    assignment: Assignment,
    areTrue: boolean,
  ): readonly Assignment[] {
    let completions: readonly Assignment[] = [assignment]
    for (const part of parts) {
      completions = completions.flatMap(completion => satisfy(part, completion, areTrue))
      if (completions.length === 0) break
    }
    return completions
  }

  function satisfyAny(
    parts: Iterable<Condition>,
    assignment: Assignment,
    isTrue: boolean,
  ): readonly Assignment[] {
    const completions: Assignment[] = []
    for (const part of parts) {
      const more = satisfy(part, assignment, isTrue)
      // Nothing had to be assigned: whatever the other parts ask for, this one does not.
      if (more.some(completion => completion.size === assignment.size)) return [assignment]
      for (const completion of more) completions.push(completion)
    }
    return completions
  }

  function findWitnesses(condition: Some, assignment: Assignment): readonly Assignment[] {
    const outside = restrict(assignment, outerVariables(condition))
    return complete(holds(condition.body, condition.timePoint), outside, condition.holds).map(
      witness => new Map([...restrict(witness, outerVariables(condition)), ...assignment]),
    )
  }

  function outerVariables(condition: Some): readonly string[] {
    return facts.freeVariables(condition.body).filter(name => !condition.variables.includes(name))
  }

  /** The completions for a part of the formula; found once for each assignment to the part's own free variables. */
  function complete(part: Holds, assignment: Assignment, isTrue: boolean): readonly Assignment[] {
    const variables = facts.freeVariables(part.subject)
    const given = restrict(assignment, variables)
    const key = `${facts.number(part.subject)} ${part.from} ${part.to} ${isTrue} ${print(given, variables)}`
    const inDomain = knownInDomain.get(key)
    if (inDomain !== undefined) domain.use()
    const completions = inDomain ?? known.get(key) ?? remember(part, given, isTrue, key)
    return completions.map(completion => new Map([...completion, ...assignment]))
  }

  function remember(part: Holds, given: Assignment, isTrue: boolean, key: string): readonly Assignment[] {
    const usesBefore = domain.uses()
    const variables = facts.freeVariables(part.subject)
    const completions = satisfy(explain(part, log), given, isTrue).flatMap(completion =>
      domain.complete(restrict(completion, variables), variables),
    )
    // Of values that are equal but print differently (0.0 and -0.0), MonPoly keeps the first.
    const distinct = [
      ...new Map(completions.toReversed().map(found => [print(found, variables), found])).values(),
    ]
    const memory = domain.uses() > usesBefore ? knownInDomain : known
    memory.set(key, distinct)
    return distinct
  }

  function surroundings(timePoint: number): Surroundings {
    return {
      solutions: (body, given) => complete(holds(body, timePoint), given, true),
      complete: domain.complete,
      types,
      tuples: (predicate, assignment) => tuplesOf(predicate, timePoint, assignment),
    }
  }

  function tuplesOf(
    predicate: Predicate,
    timePoint: number,
    assignment: Assignment,
  ): readonly (readonly Datum[])[] {
    const definition = facts.definitionOf(predicate)
    if (definition === undefined) return loggedTuples(predicate.name, timePoint, log)
    const given = new Map(
      definition.parameters.flatMap((parameter, index) => {
        const arg = predicate.args[index]
        const value = arg?.kind === 'variable' ? assignment.get(arg.name) : undefined
        return value === undefined ? [] : [[parameter, value] as const]
      }),
    )
    return complete(holds(definition.definition, timePoint), given, true).map(solution =>
      definition.parameters.flatMap(parameter => solution.get(parameter) ?? []),
    )
  }
}

function loggedTuples(name: string, timePoint: number, log: ObservedLog): readonly (readonly Datum[])[] {
  switch (name) {
    case 'tp':
      return [[BigInt(timePoint)]]
    case 'ts':
      return [[log.timestamp(timePoint)]]
    case 'tpts':
      return [[BigInt(timePoint), log.timestamp(timePoint)]]
    default:
      return log.tuples(name, timePoint)
  }
}

function restrict(assignment: Assignment, variables: readonly string[]): Assignment {
  return new Map([...assignment].filter(([name]) => variables.includes(name)))
}

// Two assignments to the same variables print alike exactly when `compareData` calls their values equal.
function print(assignment: Assignment, variables: readonly string[]): string {
  return JSON.stringify(
    variables.map(name => {
      const value = assignment.get(name)
      return value === undefined ? null : `${typeof value} ${value}`
    }),
  )
}
