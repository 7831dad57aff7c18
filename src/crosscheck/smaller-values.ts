import { type Deep, runDeep } from '../mfotl/deep.ts'
import type { Formula } from '../mfotl/formula.ts'
import { mapFormula } from '../mfotl/map-formula.ts'
import type { Term } from '../mfotl/term.ts'
import type { Value } from '../model/event-log.ts'
import type { CrosscheckCase } from './crosscheck-case.ts'

/**
 * A case with one value of the log made simpler, wherever it stands, constants of the formula included: a text shorter, a
 * number nearer to 0. Floats that no log needs stay.
 */
export function* smallerValues(of: CrosscheckCase): Generator<CrosscheckCase, void, undefined> {
  const values = new Set(of.log.timePoints.flatMap(({ events }) => events.flatMap(({ args }) => args)))
  for (const value of values) {
    for (const simpler of simplerValues(value)) yield withValue(of, value, simpler)
  }
}

function simplerValues(value: Value): readonly Value[] {
  if (typeof value === 'string') return simplerTexts(value)
  if (typeof value === 'bigint') return [0, 1, 2, 3]
  if (!Number.isFinite(value)) return [0, 1]
  const size = Math.abs(value)
  return [0, 1, 2, 3, Math.trunc(value / 2), Math.trunc(value)].filter(simpler => Math.abs(simpler) < size)
}

function simplerTexts(text: string): readonly string[] {
  const characters = splitStored(text)
  const middle = Math.ceil(characters.length / 2)
  const halves = [characters.slice(0, middle), characters.slice(middle)].map(half => half.join(''))
  const oneLess =
    characters.length > 40 ? [] : characters.map((_, index) => characters.toSpliced(index, 1).join(''))
  const all = ['', 'a', 'b', 'c', ...halves, ...oneLess]
  return [...new Set(all)].filter(
    simpler => simpler.length < text.length || (simpler.length === text.length && simpler < text),
  )
}

// A backslash in stored form stays with what it escapes; a surrogate with its other half.
function splitStored(text: string): readonly string[] {
  return text.match(/\\[\s\S]|[\s\S]/gu) ?? []
}

function withValue(of: CrosscheckCase, value: Value, simpler: Value): CrosscheckCase {
  const timePoints = of.log.timePoints.map(timePoint => ({
    ...timePoint,
    events: timePoint.events.map(({ predicate, args }) => ({
      predicate,
      args: args.map(arg => (Object.is(arg, value) ? simpler : arg)),
    })),
  }))
  return { ...of, formula: runDeep(replace(of.formula)), log: { ...of.log, timePoints } }

  function* replace(formula: Formula): Deep<Formula> {
    if (formula.kind === 'predicate') return { ...formula, args: formula.args.map(replaceTerm) }
    if (formula.kind === 'comparison') {
      return { ...formula, left: replaceTerm(formula.left), right: replaceTerm(formula.right) }
    }
    return yield mapFormula(formula, replace)
  }

  function replaceTerm(term: Term): Term {
    if (term.kind === 'int' && typeof simpler !== 'string' && Object.is(term.value, value))
      return { ...term, value: simpler }
    if (term.kind === 'string' && typeof simpler === 'string' && term.value === value)
      return { ...term, value: simpler }
    return term
  }
}
