import type { Formula } from '../mfotl/formula.ts'
import { freeVariables } from '../mfotl/free-variables.ts'
import type { Kernel } from '../mfotl/kernel.ts'
import { removeSugar } from '../mfotl/remove-sugar.ts'
import { subformulas } from '../mfotl/subformulas.ts'
import type { Signature } from '../model/signature.ts'
import { collectConjuncts } from './collect-conjuncts.ts'
import { type Conversion, convertFormula } from './convert-formula.ts'
import { liftDisjuncts } from './lift-disjuncts.ts'
import type { NotExpressible, Obstacle } from './obstacle.ts'
import type { ForbidRule } from './print-rules.ts'
import { readAtom } from './read-atom.ts'

/** What a formula does not say, and Dogwood asks for. */
export interface FromMfotlOptions {
  /** Of actions that are named by their id alone. */
  readonly namespace: string
  /** Seconds: the longest window that Dogwood's schema allows. */
  readonly maxWindow: number
}

/** A formula as rules that forbid; where none does, a request is permitted. */
export interface DogwoodPolicy {
  readonly kind: 'translated'
  readonly rules: readonly ForbidRule[]
  /** What is read otherwise than it is written, each once. */
  readonly notes: readonly string[]
}

/** Dogwood's default: a day. */
export const DEFAULT_MAX_WINDOW = 86_400

/**
 * A formula in violation form as Dogwood rules, one for each alternative at its top. Of a verdict Dogwood keeps the request
 * alone, not the values of other variables.
 */
export function translateFromMfotl(
  formula: Formula,
  signature: Signature,
  { namespace, maxWindow }: FromMfotlOptions,
): DogwoodPolicy | NotExpressible {
  const obstacles: Obstacle[] = []
  const notes = new Set<string>()
  const refuse = (construct: string, reason: string, span: Obstacle['span']): void => {
    obstacles.push({ construct, reason, span })
  }
  let size = 0
  for (const _ of subformulas(formula)) size += 1
  if (size > MOST_SUBFORMULAS) refuse('a formula', `it has more than ${MOST_SUBFORMULAS} parts`, formula.span)
  const kernel = size > MOST_SUBFORMULAS ? null : removeSugar(formula)
  const alternatives = kernel === null ? [] : liftDisjuncts(kernel)
  if (alternatives === null) refuse('OR', 'too many alternatives', formula.span)
  const rules = (alternatives ?? []).flatMap(alternative => {
    const conversion = {
      signature,
      namespace,
      refuse,
      maxWindow,
      used: new Set(freeVariables(alternative)),
      note: (text: string) => void notes.add(text),
    }
    return readRule(alternative, conversion)
  })
  if (obstacles.length > 0) return { kind: 'not-expressible', obstacles }
  return { kind: 'translated', rules, notes: [...notes] }
}

// Far more than a person writes, and shallow enough for the call stack.
const MOST_SUBFORMULAS = 2000

function readRule(kernel: Kernel, conversion: Conversion): readonly ForbidRule[] {
  const { signature, namespace, refuse } = conversion
  const { conjuncts } = collectConjuncts(kernel, new Set(conversion.used))
  const heads = conjuncts.flatMap(part => {
    const atom = part.kind === 'predicate' ? readAtom(part, signature, namespace) : null
    return atom?.kind === 'head' && atom.event === 'request' ? [atom] : []
  })
  const [decided] = heads
  if (decided === undefined) {
    refuse(
      'a formula without a request',
      'a rule decides on a request: ev(e, …, "request") or call(c, …)',
      kernel.span,
    )
    return []
  }
  const { id, action, open } = decided
  const about = { id, action, actionVariable: open[0] ?? null }
  return [{ action, condition: convertFormula(kernel, about, conversion) }]
}
