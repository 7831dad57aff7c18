import { type Deep, runDeep } from './deep.ts'
import { lettersOf } from './expression-letters.ts'
import type { Kernel, KernelLet } from './kernel.ts'

/**
 * Whether a LETPAST uses what it defines only strictly in the past. The rule is VeriMon's (`safe_letpast`); MonPoly's
 * own kernel does not evaluate LETPAST.
 */
export function isPastRecursion(kernel: KernelLet): boolean {
  const reach = runDeep(makeReach()(kernel.definition, makeKey(kernel.name, kernel.parameters.length)))
  return reach === 'unused' || reach === 'past'
}

/** How far into the time around the current time-point a formula looks a predicate up, from nowhere to everywhere. */
type Reach = 'unused' | 'past' | 'past-or-present' | 'anywhere'

const REACHES: readonly Reach[] = ['unused', 'past', 'past-or-present', 'anywhere']

// A nested LET asks for its body twice: each answer is kept, or n of them would ask 2^n times.
function makeReach(): (kernel: Kernel, key: string) => Deep<Reach> {
  const known = new Map<string, Map<Kernel, Reach>>()
  return reachOf

  function* reachOf(kernel: Kernel, key: string): Deep<Reach> {
    const answers = known.get(key) ?? new Map<Kernel, Reach>()
    known.set(key, answers)
    const before = answers.get(kernel)
    if (before !== undefined) return before
    const reach = yield compute(kernel, key)
    answers.set(kernel, reach)
    return reach
  }

  function* compute(kernel: Kernel, key: string): Deep<Reach> {
    switch (kernel.kind) {
      case 'truth':
      case 'comparison':
      case 'substring':
      case 'matches':
        return 'unused'
      case 'predicate':
        return makeKey(kernel.name, kernel.args.length) === key ? 'past-or-present' : 'unused'
      case 'not':
      case 'exists':
      case 'aggregation':
        return yield reachOf(kernel.body, key)
      case 'previous':
        return chain('past', yield reachOf(kernel.body, key))
      case 'next':
      case 'eventually':
        return chain('anywhere', yield reachOf(kernel.body, key))
      case 'once':
        return chain(
          kernel.interval.lower === 0 ? 'past-or-present' : 'past',
          yield reachOf(kernel.body, key),
        )
      case 'and':
      case 'or':
        return widest(yield reachOf(kernel.left, key), yield reachOf(kernel.right, key))
      case 'since': {
        const left = yield reachOf(kernel.left, key)
        const step = kernel.interval.lower === 0 ? 'past-or-present' : 'past'
        return widest(left, chain(step, yield reachOf(kernel.right, key)))
      }
      case 'until':
        return chain('anywhere', widest(yield reachOf(kernel.left, key), yield reachOf(kernel.right, key)))
      case 'let':
      case 'letpast': {
        const inner = makeKey(kernel.name, kernel.parameters.length)
        const through = chain(yield reachOf(kernel.body, inner), yield reachOf(kernel.definition, key))
        if (inner !== key) return widest(through, yield reachOf(kernel.body, key))
        return kernel.kind === 'let' ? through : 'unused'
      }
      case 'matchp':
      case 'matchf': {
        let reach: Reach = 'unused'
        for (const letter of lettersOf(kernel.expression)) reach = widest(reach, yield reachOf(letter, key))
        return kernel.kind === 'matchp' ? reach : chain('anywhere', reach)
      }
    }
  }
}

function widest(left: Reach, right: Reach): Reach {
  return REACHES.indexOf(left) < REACHES.indexOf(right) ? right : left
}

// A look-up from where another one led: the past of anything up to the present is the past.
function chain(outer: Reach, inner: Reach): Reach {
  if (outer === 'unused' || inner === 'unused') return 'unused'
  if (outer === 'anywhere' || inner === 'anywhere') return 'anywhere'
  return outer === 'past' || inner === 'past' ? 'past' : 'past-or-present'
}

function makeKey(name: string, arity: number): string {
  return `${name}/${arity}`
}
