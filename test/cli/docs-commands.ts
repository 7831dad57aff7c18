import { readFileSync } from 'node:fs'

/** A command that a page shows, and what the shell would make of it. */
export interface ShownCommand {
  /** As it stands on the page, without its comment. */
  readonly line: string
  readonly words: readonly string[]
}

/** The commands of a page's `sh` blocks, in order. */
export function shownCommands(page: string): readonly ShownCommand[] {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)
  return [...blocks].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map(line => line.replace(/ +# .*$/, '').trim())
      .filter(line => line !== '')
      .map(line => ({ line, words: splitWords(line) })),
  )
}

// Words, and texts in single quotes: all that the pages use of a shell.
function splitWords(line: string): readonly string[] {
  return [...line.matchAll(/'([^']*)'|[^\s']+/g)].map(([word, quoted]) => quoted ?? word)
}

/** The one fenced block of a language on a page. */
export function fencedBlock(page: string, language: string): string {
  const [, block] =
    new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(readFileSync(page, 'utf8')) ?? []
  if (block === undefined) throw new Error(`${page} has no block of ${language}`)
  return block
}
