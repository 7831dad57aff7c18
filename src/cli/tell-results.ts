import { join } from 'node:path'
import type { BadFile } from '../model/scorecard.ts'
import { keepEarlier } from './files/keep-earlier.ts'
import { writeFiles } from './files/write-files.ts'
import type { ResultFile } from './files/write-results.ts'
import type { ExitCode, Io } from './io.ts'
import { renderBadFiles } from './render-bad-files.ts'
import { type TerminalTraits, terminalTraits } from './terminal-traits.ts'

/** What came of reading runs, once its files are written. */
export interface Results {
  readonly partial: boolean
  readonly badFiles: readonly BadFile[]
  /** Why there is nothing to see; null where there is something. */
  readonly nothing: string | null
  /** The file of results that names all bad files; null where none does. */
  readonly file: string | null
  /** Where the results lie, as a sentence. */
  readonly place: string
  /** As JSON. */
  print(): string
  /** As tables. */
  render(traits: TerminalTraits): string
}

/** How results are asked for. */
export interface TellingOptions {
  readonly json: boolean
  readonly quiet: boolean
  readonly strict: boolean
}

/**
 * Writes the files of results into their folder and tells of them. Throws `write-failed`, and `interrupted` where there is
 * nothing that earlier results should give way to.
 */
export function writeAndTell(
  io: Io,
  folder: string,
  files: readonly [ResultFile, ...ResultFile[]],
  results: Results,
  options: TellingOptions,
): ExitCode {
  const [{ name }] = files
  keepEarlier({ partial: results.partial, isEmpty: results.nothing !== null }, join(folder, name))
  writeFiles(folder, files)
  return tellResults(io, results, options)
}

/** Tells what went wrong, then shows the results as they were asked for. The exit code is that of DESIGN, section 5. */
export function tellResults(
  io: Io,
  { partial, badFiles, nothing, file, place, print, render }: Results,
  { json, quiet, strict }: TellingOptions,
): ExitCode {
  io.stderr.write(renderBadFiles(badFiles, file))
  if (partial) {
    io.stderr.write('rvbench: interrupted; the results are of the runs read until then, and marked partial\n')
  }
  const isAllBad = nothing !== null && badFiles.length > 0 && !partial
  if (isAllBad) io.stderr.write('rvbench: nothing is left: no run could be read\n')
  else if (nothing !== null && !partial) io.stderr.write(`rvbench: ${nothing}\n`)
  if (json) io.stdout.write(print())
  else if (!quiet) io.stdout.write(`${render(terminalTraits(io.stdout, io.env))}\n${place}\n`)
  return isAllBad ? 2 : readingCode({ partial, badFiles }, strict)
}

/** How reading runs ended. */
export function readingCode(
  { partial, badFiles }: Pick<Results, 'partial' | 'badFiles'>,
  isStrict: boolean,
): ExitCode {
  if (partial) return 130
  return isStrict && badFiles.length > 0 ? 2 : 0
}

/** Said where a command ends well and has nothing to show. */
export const NO_RUN = 'no run was read: the targets hold none, or the filters leave none'
