/**
 * The event that stands for a predicate, in the specification and in the trace: the predicate's own name where DejaVu
 * takes it, else `rv_` and the name with all but letters and digits as `_hex_`. No two predicates get the same one.
 */
export function eventName(predicate: string): string {
  if (isPlainName(predicate)) return predicate
  const spelled = Array.from(predicate, character =>
    /^[A-Za-z0-9]$/.test(character) ? character : `_${character.codePointAt(0)?.toString(16)}_`,
  )
  return `rv_${spelled.join('')}`
}

/** An event that no predicate has: none of the policy's predicates holds at this time-point. */
export const NOTHING = 'rv__nothing'

/** An event that no predicate has: all events of a time-point came before it. */
export const TIME_POINT_END = 'rv__end'

/** Gives each quantified variable a name of its own: DejaVu refuses one that hides another. */
export function makeVariableNames(): (name: string) => string {
  const taken = new Set<string>()
  return name => {
    const base = isPlainName(name) ? name : `rv_${name.replace(/[^A-Za-z0-9]/g, '')}`
    let fresh = base
    for (let count = 2; taken.has(fresh); count += 1) fresh = `${base}_${count}`
    taken.add(fresh)
    return fresh
  }
}

// DejaVu reads `true` and `false` also where a longer name only begins so.
function isPlainName(name: string): boolean {
  return /^[a-z][A-Za-z0-9_]*$/.test(name) && !RESERVED.has(name) && !/^(?:rv_|true|false)/.test(name)
}

const RESERVED: ReadonlySet<string> = new Set([
  'prop',
  'where',
  'pred',
  'preds',
  'event',
  'events',
  'forall',
  'exists',
])
