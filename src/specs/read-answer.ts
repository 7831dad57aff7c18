import { Composer, type CST, type Document, isAlias, isMap, isScalar, isSeq, Parser, type Scalar } from 'yaml'
import type { Json } from '../model/json.ts'
import type { ParsedAnswer } from '../model/parsed-answer.ts'

/**
 * Reads a tool's answer as YAML, of which JSON is a part. The text is foreign: what is larger, deeper or more
 * entangled than any genuine answer is opaque, and so is what repeats a key, since readers differ in which one counts.
 */
export function readAnswer(text: string): ParsedAnswer {
  if (text.length > MOST_LETTERS) return TOO_LARGE
  const tokens = [...new Parser().parse(text)]
  // Composing calls itself for each level: where calls can go no deeper, the whole process may end.
  if (isTooDeep(tokens)) return NOT_YAML
  const [document = null, ...others] = new Composer(OPTIONS).compose(tokens, true, text.length)
  if (document === null || others.length > 0) return NOT_YAML
  if (document.errors.length > 0 || document.warnings.length > 0) return NOT_YAML
  const value = contentOf(document)
  return value === undefined ? NOT_YAML : { kind: 'data', value }
}

// Some sixteen times the largest recorded answer; the worst text of this length takes three seconds.
const MOST_LETTERS = 250_000
const DEEPEST = 100
const MOST_ALIASES = 100

const TOO_LARGE: ParsedAnswer = { kind: 'opaque', fault: 'answer-too-large' }
const NOT_YAML: ParsedAnswer = { kind: 'opaque', fault: 'answer-not-yaml' }

// Failsafe: scalars stay text, so that no number is rounded and no word becomes a truth value. Keys are compared
// below, in linear time. Without pretty errors no excerpt is made of them.
const OPTIONS = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const

// With a stack of its own, where reading on would call itself.
function isTooDeep(tokens: readonly CST.Token[]): boolean {
  const pending = tokens.map(token => ({ token, depth: 0 }))
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { token, depth } = next
    if (depth > DEEPEST) return true
    const items = 'items' in token ? token.items : []
    const inside = items.flatMap(({ key, value }) => [key, value])
    if (token.type === 'document') inside.push(token.value)
    for (const inner of inside) if (inner) pending.push({ token: inner, depth: depth + 1 })
  }
  return false
}

// Undefined for what is refused.
function contentOf(document: Document.Parsed): Json | undefined {
  const anchored = new Map<string, Json>()
  let aliases = 0
  return read(document.contents)

  function read(node: unknown): Json | undefined {
    if (node === null) return null
    if (isAlias(node)) {
      aliases += 1
      return aliases > MOST_ALIASES ? undefined : anchored.get(node.source)
    }
    if (isScalar(node)) return keep(node.anchor, textOf(node))
    if (isSeq(node)) return keep(node.anchor, readItems(node.items))
    if (isMap(node)) return keep(node.anchor, readPairs(node.items))
    return undefined
  }

  // Aliases share the value, they do not copy it. One that stands inside its own anchor finds nothing.
  function keep(anchor: string | undefined, value: Json | undefined): Json | undefined {
    if (anchor !== undefined && value !== undefined) anchored.set(anchor, value)
    return value
  }

  function readItems(nodes: readonly unknown[]): Json | undefined {
    const items: Json[] = []
    for (const node of nodes) {
      const item = read(node)
      if (item === undefined) return undefined
      items.push(item)
    }
    return items
  }

  function readPairs(pairs: readonly { readonly key: unknown; readonly value: unknown }[]): Json | undefined {
    const entries = new Map<string, Json>()
    for (const { key, value } of pairs) {
      const name = isScalar(key) ? (key.source ?? '') : undefined
      const content = read(value)
      if (name === undefined || content === undefined || entries.has(name)) return undefined
      entries.set(name, content)
    }
    return Object.fromEntries(entries)
  }
}

function textOf({ type, source, value }: Scalar): string | null {
  const text = typeof value === 'string' ? value : (source ?? '')
  return type === 'PLAIN' && /^(?:|~|null)$/i.test(text) ? null : text
}
