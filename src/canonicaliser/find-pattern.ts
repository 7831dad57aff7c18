/**
 * Finds what a pattern's group matches, everywhere in a text; empty matches are none. Levels of one rule read the same
 * text with the same pattern, one after the other: the last answer is kept.
 */
export function makePatternFinder(): (pattern: string, text: string) => readonly string[] {
  const finders = new Map<string, (text: string) => readonly string[]>()
  return (pattern, text) => {
    let find = finders.get(pattern)
    if (find === undefined) {
      find = makeFinder(new RegExp(pattern, 'gu'))
      finders.set(pattern, find)
    }
    return find(text)
  }
}

function makeFinder(expression: RegExp): (text: string) => readonly string[] {
  let lastText: string | null = null
  let lastFound: readonly string[] = []
  return text => {
    if (text === lastText) return lastFound
    const found = new Set<string>()
    for (const [, value] of text.matchAll(expression)) if (value) found.add(value)
    lastText = text
    lastFound = [...found]
    return lastFound
  }
}
