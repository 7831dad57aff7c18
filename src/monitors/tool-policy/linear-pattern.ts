import { RE2JS } from 're2js'

/**
 * A pattern that is looked for in foreign text, in time linear in it: an engine of automata, which never goes back (Cox,
 * "Regular Expression Matching Can Be Simple And Fast", 2007). Written as ECMAScript's; throws on what takes such going
 * back (references to groups, looking around).
 */
export function linearPattern(source: string): LinearPattern {
  const pattern = RE2JS.compile(RE2JS.translateRegExp(source))
  return { test: text => pattern.test(text), toString: () => source }
}

/** A compiled pattern: `test` says whether it is found anywhere in a text. */
export interface LinearPattern {
  test(text: string): boolean
  /** The compiler of schemas tells patterns apart by their text. */
  toString(): string
}
