import { mapQtl, type Qtl, type QtlTerm, qtlVariables, type TimeBound } from './qtl.ts'
import { printConstant } from './qtl-constant.ts'

/** A formula and the macros it uses, each as `pred name(…) = formula`, those that call others first. */
export interface QtlText {
  readonly macros: readonly string[]
  readonly text: string
}

/** A formula as DejaVu reads it, however it nests: see `printWithMacros`. */
export function printQtl(qtl: Qtl): string {
  return print(qtl, Infinity).text
}

/**
 * A formula as DejaVu reads it in a time that can be waited for. Its parser tries five readings of all between two
 * parentheses, and so five to the power of their nesting: at eight levels minutes. So parentheses stand only where
 * an operand is not a leaf of its grammar, which is all that a unary operator takes in (its README says otherwise
 * in places), and what nests deeper becomes a macro.
 *
 * - Each macro is called once, with its own parameters, so expanding it changes no name.
 * - DejaVu orders macros by a sort that needs the callers first, or takes what is left of a call for an event.
 * - Renaming in macros does not reach into its `H`, `P[<=n]` and the like, so with macros they are written as `!P !` and `S`.
 */
export function printWithMacros(qtl: Qtl): QtlText {
  const direct = print(qtl, DEEPEST)
  return direct.macros.length === 0 ? direct : print(withoutHiddenOperators(qtl), DEEPEST)
}

const DEEPEST = 3

/** A text and how deep its parentheses nest. */
interface Piece {
  readonly text: string
  readonly depth: number
}

function print(whole: Qtl, deepest: number): QtlText {
  const macros: string[] = []
  const { text } = printOne(whole)
  return { macros: macros.toReversed(), text }

  function printOne(qtl: Qtl): Piece {
    switch (qtl.kind) {
      case 'truth':
        return { text: String(qtl.value), depth: 0 }
      case 'event':
        return { text: printCall(qtl.name, qtl.args.map(printQtlTerm)), depth: 0 }
      case 'comparison':
        return { text: `${qtl.variable} ${qtl.operator} ${printQtlTerm(qtl.right)}`, depth: 0 }
      case 'not':
        return prefix('!', printLeaf(qtl.body))
      case 'previous':
        return prefix('@ ', printLeaf(qtl.body))
      case 'once':
        return prefix(`P${printBound(qtl.bound)} `, printLeaf(qtl.body))
      case 'historically':
        return prefix(`H${printBound(qtl.bound)} `, printLeaf(qtl.body))
      case 'exists':
        return prefix(`Exists ${qtl.variable} . `, printLeaf(qtl.body))
      case 'forall':
        return prefix(`Forall ${qtl.variable} . `, printLeaf(qtl.body))
      case 'and':
      case 'or':
        // Both are associative.
        return infix(printMember(qtl.left, qtl.kind), CONNECTIVES[qtl.kind], printMember(qtl.right, qtl.kind))
      case 'implies':
      case 'equiv':
        return infix(printSide(qtl.left), CONNECTIVES[qtl.kind], printSide(qtl.right))
      case 'since':
        return infix(printSide(qtl.left), `S${printBound(qtl.bound)}`, printSide(qtl.right))
    }
  }

  function printLeaf(qtl: Qtl): Piece {
    return isInfix(qtl) || qtl.kind === 'comparison' ? parenthesise(qtl) : printOne(qtl)
  }

  function printSide(qtl: Qtl): Piece {
    // Quantifiers take in one leaf, which no reader would think.
    return isInfix(qtl) || qtl.kind === 'exists' || qtl.kind === 'forall' ? parenthesise(qtl) : printOne(qtl)
  }

  function printMember(qtl: Qtl, kind: Qtl['kind']): Piece {
    return qtl.kind === kind ? printOne(qtl) : printSide(qtl)
  }

  function parenthesise(qtl: Qtl): Piece {
    const inner = printOne(qtl)
    if (inner.depth < deepest) return { text: `(${inner.text})`, depth: inner.depth + 1 }
    const call = printCall(`${MACRO}${macros.length + 1}`, qtlVariables(qtl))
    macros.push(`pred ${call} = ${inner.text}`)
    return { text: call, depth: 0 }
  }
}

const CONNECTIVES = { and: '&', or: '|', implies: '->', equiv: '<->' } as const

// No predicate's name is spelled so: see `eventName`.
const MACRO = 'rv__part'

function isInfix({ kind }: Qtl): boolean {
  return kind === 'and' || kind === 'or' || kind === 'implies' || kind === 'equiv' || kind === 'since'
}

/** `P[<=n]`, `P[>n]` and all of `H` written with `P`, `S` and `!`. */
function withoutHiddenOperators(qtl: Qtl): Qtl {
  const plain = mapQtl(qtl, withoutHiddenOperators)
  if (plain.kind === 'historically') return not(past(plain.bound, not(plain.body)))
  return plain.kind === 'once' ? past(plain.bound, plain.body) : plain
}

function past(bound: TimeBound | null, body: Qtl): Qtl {
  if (bound === null) return { kind: 'once', bound, body }
  return { kind: 'since', bound, left: { kind: 'truth', value: true }, right: body }
}

function not(body: Qtl): Qtl {
  return { kind: 'not', body }
}

function prefix(operator: string, { text, depth }: Piece): Piece {
  return { text: `${operator}${text}`, depth }
}

function infix(left: Piece, operator: string, right: Piece): Piece {
  return { text: `${left.text} ${operator} ${right.text}`, depth: Math.max(left.depth, right.depth) }
}

function printCall(name: string, args: readonly string[]): string {
  return args.length === 0 ? name : `${name}(${args.join(', ')})`
}

function printBound(bound: TimeBound | null): string {
  return bound === null ? '' : `[${bound.relation}${bound.limit}]`
}

function printQtlTerm(term: QtlTerm): string {
  return term.kind === 'variable' ? term.name : printConstant(term.text)
}
