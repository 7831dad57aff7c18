/** QTL as DejaVu's own parser reads it (Parser.scala), with `P`, `H` and intervals written as `S` and macros expanded;
 * macros are to be called with their own parameters. Rules are left out. */
export type ModelFormula =
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'event'; readonly name: string; readonly args: readonly ModelTerm[] }
  | {
      readonly kind: 'comparison'
      readonly operator: string
      readonly variable: string
      readonly right: ModelTerm
    }
  | { readonly kind: 'not' | 'previous'; readonly body: ModelFormula }
  | {
      readonly kind: 'and' | 'or' | 'implies' | 'equiv'
      readonly left: ModelFormula
      readonly right: ModelFormula
    }
  | {
      readonly kind: 'since'
      readonly bound: Bound | null
      readonly left: ModelFormula
      readonly right: ModelFormula
    }
  | {
      readonly kind: 'quantifier'
      readonly quantifier: 'exists' | 'forall'
      /** All values, or those that the variable has met. */
      readonly range: 'all' | 'met'
      readonly variable: string
      readonly body: ModelFormula
    }

export type ModelTerm =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'constant'; readonly text: string }

interface Bound {
  readonly relation: string
  readonly limit: number
}

export interface ModelProperty {
  readonly name: string
  readonly formula: ModelFormula
}

/** The properties of a specification. Throws where DejaVu would find a syntax error. */
export function parseQtl(text: string): readonly ModelProperty[] {
  let at = 0
  const properties: ModelProperty[] = []
  const macros = new Map<string, ModelFormula>()
  while (peek(/$/y) === null) {
    if (accept(/pred\b/y) !== null) {
      const head = comparisonOrEvent(false)
      expect(/=/y)
      macros.set(JSON.stringify(head), implications())
    } else {
      expect(/prop\b/y)
      const name = expect(NAME)
      expect(/:/y)
      properties.push({ name, formula: implications() })
    }
  }
  return properties.map(({ name, formula }) => ({ name, formula: expand(formula) }))

  function expand(formula: ModelFormula): ModelFormula {
    if (formula.kind === 'event') {
      const macro = macros.get(JSON.stringify(formula))
      return macro === undefined ? formula : expand(macro)
    }
    if ('body' in formula) return { ...formula, body: expand(formula.body) }
    return 'left' in formula
      ? { ...formula, left: expand(formula.left), right: expand(formula.right) }
      : formula
  }

  function implications(): ModelFormula {
    let left = disjunction()
    for (;;) {
      const operator = accept(/<->|->/y)
      if (operator === null) return left
      left = { kind: operator === '->' ? 'implies' : 'equiv', left, right: disjunction() }
    }
  }

  function disjunction(): ModelFormula {
    let left = conjunction()
    while (accept(/\|/y) !== null) left = { kind: 'or', left, right: conjunction() }
    return left
  }

  function conjunction(): ModelFormula {
    let left = sinces()
    while (accept(/&/y) !== null) left = { kind: 'and', left, right: sinces() }
    return left
  }

  function sinces(): ModelFormula {
    const left = leaf()
    if (accept(/S/y) === null) return left
    return { kind: 'since', bound: timeBound(), left, right: leaf() }
  }

  function leaf(): ModelFormula {
    const truth = accept(/true|false/y)
    if (truth !== null) return { kind: 'truth', value: truth === 'true' }
    if (peek(NAME) !== null) return comparisonOrEvent()
    if (accept(/!/y) !== null) return not(leaf())
    if (accept(/@/y) !== null) return { kind: 'previous', body: leaf() }
    if (accept(/P/y) !== null) return once(timeBound(), leaf())
    if (accept(/H/y) !== null) return not(once(timeBound(), not(leaf())))
    const quantifier = accept(/[Ee]xists|[Ff]orall/y)
    if (quantifier !== null) {
      const variable = expect(NAME)
      expect(/\./y)
      const range = /^[EF]/.test(quantifier) ? 'all' : 'met'
      const kind = quantifier.toLowerCase() === 'exists' ? 'exists' : 'forall'
      const body = range === 'all' ? leaf() : implications()
      return { kind: 'quantifier', quantifier: kind, range, variable, body }
    }
    if (accept(/\[/y) !== null) {
      const from = implications()
      expect(/,/y)
      const until = implications()
      expect(/\)/y)
      return { kind: 'since', bound: null, left: not(until), right: from }
    }
    expect(/\(/y)
    const inner = implications()
    expect(/\)/y)
    return inner
  }

  function comparisonOrEvent(mayCompare = true): ModelFormula {
    const name = expect(NAME)
    const operator = !mayCompare ? null : accept(/<=|<(?!-)|>=|>|=/y)
    if (operator !== null) return { kind: 'comparison', operator, variable: name, right: term() }
    const args: ModelTerm[] = []
    if (accept(/\(/y) === null) return { kind: 'event', name, args }
    while (accept(/\)/y) === null) {
      if (args.length > 0) expect(/,/y)
      args.push(term())
    }
    return { kind: 'event', name, args }
  }

  function term(): ModelTerm {
    const name = accept(NAME)
    if (name !== null) return { kind: 'variable', name }
    const number = accept(/-?[0-9]+/y)
    if (number !== null) return { kind: 'constant', text: number }
    const literal = expect(/"(?:[^"\p{Cc}\\]|\\[\\'"bfnrt]|\\u[a-fA-F0-9]{4})*"/uy)
    const value: string = JSON.parse(literal.replaceAll("\\'", "'"))
    return { kind: 'constant', text: value }
  }

  function timeBound(): Bound | null {
    const bound = accept(/\[(?:<=|>)\s*[0-9]+\s*\]/y)
    if (bound === null) return null
    return { relation: bound.includes('<=') ? '<=' : '>', limit: Number(/[0-9]+/.exec(bound)?.[0]) }
  }

  function peek(pattern: RegExp): string | null {
    const blank = /\s*/y
    blank.lastIndex = at
    at += blank.exec(text)?.[0].length ?? 0
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? null
  }

  function accept(pattern: RegExp): string | null {
    const found = peek(pattern)
    at += found?.length ?? 0
    return found
  }

  function expect(pattern: RegExp): string {
    const found = accept(pattern)
    if (found === null) throw new Error(`expected ${pattern} at ${JSON.stringify(text.slice(at, at + 40))}`)
    return found
  }
}

const NAME =
  /(?!(?:prop|where|preds?|events?|H|P|S|[Ff]orall|[Ee]xists|true|false)\b)[A-Za-z_$][A-Za-z0-9_$]*/y

function not(body: ModelFormula): ModelFormula {
  return { kind: 'not', body }
}

function once(bound: Bound | null, body: ModelFormula): ModelFormula {
  return { kind: 'since', bound, left: { kind: 'truth', value: true }, right: body }
}
