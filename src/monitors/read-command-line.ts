import { isAbsolute, resolve } from 'node:path'
import { RvbenchError } from '../model/rvbench-error.ts'

/** How an external program is called: the program and the arguments that come before ours. */
export type CommandLine = readonly [program: string, ...args: string[]]

/**
 * Splits a command line as a shell would, but with nothing expanded and nothing run: blanks separate words, '…' and "…"
 * keep them, a backslash outside '…' keeps the next character. `{dir}` stays for `fillFolder`. A program that is named
 * by a relative path is looked for in `cwd`, since it will be started elsewhere.
 */
export function readCommandLine(text: string, cwd: string): CommandLine {
  const [program, ...args] = splitWords(text)
  if (program === undefined || program === '') {
    throw new RvbenchError('usage', `saw no program in the command line "${text}"`, {
      hint: 'give a path, or a command such as docker run --rm -v {dir}:{dir} -w {dir} IMAGE',
    })
  }
  return [program.includes('/') && !isAbsolute(program) ? resolve(cwd, program) : program, ...args]
}

function splitWords(text: string): readonly string[] {
  const words: string[] = []
  let word: string | null = null
  let quote: string | null = null
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\' && quote !== "'" && at + 1 < text.length) {
      at += 1
      word = (word ?? '') + text.charAt(at)
    } else if (quote !== null) {
      if (character === quote) quote = null
      else word += character
    } else if (character === '"' || character === "'") {
      quote = character
      word ??= ''
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word = (word ?? '') + character
    }
  }
  if (quote !== null) {
    throw new RvbenchError('usage', `saw no closing ${quote} in the command line "${text}"`, {
      hint: `close it, or write \\${quote} for the character itself`,
    })
  }
  return word === null ? words : [...words, word]
}

/** The command line for one run in a folder. */
export function fillFolder([program, ...args]: CommandLine, folder: string): CommandLine {
  const fill = (word: string) => word.replaceAll('{dir}', () => folder)
  return [fill(program), ...args.map(fill)]
}
