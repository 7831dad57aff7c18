/** An option as commander declares it. */
interface DeclaredOption {
  readonly long?: string | undefined
  /** Whether a value follows. */
  readonly required: boolean
}

/**
 * MonPoly's options have one dash and many letters, which commander takes for many options of one letter. Gives the
 * words with those that name a declared long option in commander's form; what follows `--`, and values, stay.
 */
export function withDoubleDashes(
  words: readonly string[],
  options: readonly DeclaredOption[],
): readonly string[] {
  const translated: string[] = []
  let isValue = false
  for (const [position, word] of words.entries()) {
    if (word === '--' && !isValue) return [...translated, ...words.slice(position)]
    const option: DeclaredOption | null = isValue ? null : findOption(word, options)
    translated.push(option?.long ?? word)
    isValue = option?.required ?? false
  }
  return translated
}

function findOption(word: string, options: readonly DeclaredOption[]): DeclaredOption | null {
  return options.find(({ long }) => long === word || long === `-${word}`) ?? null
}
