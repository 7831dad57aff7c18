import type { Formula } from '../mfotl/formula.ts'
import { parseFormula as parse } from '../mfotl/parse-formula.ts'
import { printFormula } from '../mfotl/print-formula.ts'
import type { Source } from '../mfotl/source.ts'

/**
 * Reads a formula in MonPoly's syntax (the shapes are those of `Formula`, a union by `kind`). `file` is what errors name.
 * Throws RvbenchError (`syntax`) with line, column, what stands there and what was expected.
 *
 * Syntax and precedence: Basin, Klaedtke, Zălinescu, "The MonPoly Monitoring Tool", RV-CuBES 2017, and MonPoly itself.
 */
export function parseFormula(text: string, file = 'formula'): Formula {
  const formula = parse(text, file)
  sources.set(formula, { text, file })
  return formula
}

/** A formula whose spans lie in a text that is at hand. */
export interface PlacedFormula {
  readonly formula: Formula
  readonly source: Source
}

/**
 * Brings a formula, as text or as a tree, together with a text that errors can point into. For a tree that
 * `parseFormula` did not make, that is its printed form, and the formula is the one read back from there.
 */
export function placeFormula(formula: string | Formula): PlacedFormula {
  if (typeof formula === 'string') return placeFormula(parseFormula(formula))
  const source = sources.get(formula)
  return source === undefined ? placeFormula(printFormula(formula)) : { formula, source }
}

// Trees don't carry their text; a tree's text lives as long as the tree.
const sources = new WeakMap<Formula, Source>()
