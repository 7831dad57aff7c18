/**
 * Searches a text for OCaml's `Str` kind of regular expression (`\(…\)`, `\|`; a bare parenthesis stands for itself).
 * Answers the text of each group, null for one that took no part; null when nothing matches.
 */
export function findGroups(pattern: string, text: string): readonly (string | null)[] | null {
  const match = new RegExp(translate(pattern), 'm').exec(text)
  return match === null ? null : match.slice(1).map(group => group ?? null)
}

function translate(pattern: string): string {
  return pattern.replaceAll(/\\.|\[\^?\]?[^\]]*\]|[\s\S]/g, part => {
    if (part.startsWith('[') && part.length > 1)
      return `[${part.slice(1, -1).replaceAll(/[\\[\]]/g, '\\$&')}]`
    switch (part) {
      case '\\(':
      case '\\)':
      case '\\|':
        return part.slice(1)
      case '(':
      case ')':
      case '{':
      case '}':
      case '|':
        return `\\${part}`
      case '.':
        return '[^\\n]'
      default:
        return /^\\[^bB1-9\W]/.test(part) ? part.slice(1) : part
    }
  })
}
