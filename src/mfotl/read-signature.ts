import type { RvbenchError } from '../model/rvbench-error.ts'
import type { Parameter, PredicateSchema, Signature, ValueType } from '../model/signature.ts'
import { readSignatureTokens, type SignatureToken } from './signature-lexer.ts'
import { makeErrorAt } from './source.ts'

/**
 * Reads a signature file: `name(type, …)` or `name(argument:type, …)` for each predicate, as MonPoly does.
 * Throws RvbenchError (`syntax`) with the place, what stands there and what was expected.
 */
export function readSignature(text: string, file: string): Signature {
  const tokens = readSignatureTokens(text)
  const predicates = new Map<string, PredicateSchema>()
  let at = 0
  while (peek().kind !== 'end') {
    const name = takeWord('the name of a predicate')
    if (BUILT_IN.has(name.value)) {
      throw errorAt(name, `saw ${name.value}, which is built in and can't be declared`)
    }
    if (predicates.has(name.value)) {
      throw errorAt(name, `saw ${name.value} a second time: a predicate has one arity`)
    }
    predicates.set(name.value, { name: name.value, parameters: takeParameters() })
  }
  return { predicates }

  function takeParameters(): readonly Parameter[] {
    if (peek().kind !== '(') throw unexpected("'(': a predicate without arguments is declared as p()")
    at += 1
    const parameters: Parameter[] = []
    while (parameters.length > 0 || peek().kind !== ')') {
      parameters.push(readParameter(takeWord('a type, or the name of an argument and its type: name:type')))
      if (peek().kind === ')') break
      if (peek().kind !== ',') throw unexpected("',' or ')'")
      at += 1
    }
    at += 1
    return parameters
  }

  function readParameter(word: SignatureToken): Parameter {
    const [first = '', second] = word.value.split(':')
    const type = TYPES.find(candidate => candidate === (second ?? first))
    if (type === undefined) {
      throw errorAt(word, `saw ${second ?? first}, expected a type: ${TYPES.join(', ')}`)
    }
    return { name: second === undefined || first === '' ? null : first, type }
  }

  function takeWord(expected: string): SignatureToken {
    const token = peek()
    if (token.kind !== 'word') throw unexpected(expected)
    at += 1
    return token
  }

  function peek(): SignatureToken {
    return tokens[at] ?? { kind: 'end', value: '', span: { start: text.length, end: text.length } }
  }

  function unexpected(expected: string): RvbenchError {
    const token = peek()
    const seen = token.kind === 'end' ? 'the end of the file' : text.slice(token.span.start, token.span.end)
    const hint = seen.startsWith(':') ? 'write name:type without blanks round the colon' : undefined
    return errorAt(token, `saw ${seen}, expected ${expected}`, hint)
  }

  function errorAt(token: SignatureToken, message: string, hint?: string): RvbenchError {
    return makeErrorAt({ text, file }, token.span, 'syntax', message, hint)
  }
}

const TYPES: readonly ValueType[] = ['int', 'string', 'float', 'regexp']
const BUILT_IN: ReadonlySet<string> = new Set(['tp', 'ts', 'tpts'])
