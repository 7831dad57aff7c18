import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { makeFormatFinder } from '../../adapters/adapters.ts'
import { makeRecordChecker, type RecordChecker, type RecordProblem } from '../../adapters/check-records.ts'
import { checkReadable } from '../../corpora/check-readable.ts'
import { readHead } from '../../corpora/file-head.ts'
import { type RecordBytes, recordBytes } from '../../corpora/record-bytes.ts'
import { FILE_START } from '../../corpora/record-scanner.ts'
import { printPlace, RvbenchError } from '../../model/rvbench-error.ts'
import { renderCount } from '../../reporter/render-number.ts'
import { visibleText } from '../../reporter/visible-text.ts'
import { nextDrain } from '../files/next-drain.ts'
import type { ExitCode, Io } from '../io.ts'
import { makeProgress } from '../progress.ts'
import { readRecordValue } from '../runs/read-record-value.ts'
import { placeInFile } from '../runs/record-faults.ts'
import { VALIDATED_FORMATS, type ValidateOptions } from './validate-options.ts'

/** `rvbench validate`: every problem of files in the formats of rvbench, with its line and field. */
export async function validate(
  io: Io,
  files: readonly string[],
  options: ValidateOptions,
): Promise<ExitCode> {
  // First of all: a file of another format is no list of problems.
  const checked = files.map(file => ({ file, ...openFile(file, io.cwd, options) }))
  const bytes = checked.reduce((sum, { size }) => sum + size, 0)
  const progress = makeProgress(io, { title: 'validate', total: bytes, unit: 'bytes', quiet: options.quiet })
  let problems = 0
  try {
    for (const { file, path, check } of checked) {
      const { records, found } = await validateFile(io, { file, path, check, ...options }, progress.advance)
      if (io.signal.aborted) return 130
      problems += found
      if (!options.quiet) io.stderr.write(`rvbench: ${visibleText(file)}: ${summarise(records, found)}\n`)
    }
  } finally {
    progress.stop()
  }
  return problems > 0 ? 2 : 0
}

function summarise(records: number, problems: number): string {
  const read = `${renderCount(records)} ${records === 1 ? 'record' : 'records'}`
  return `${read}, ${problems === 0 ? 'no problem' : problems === 1 ? '1 problem' : `${renderCount(problems)} problems`}`
}

function openFile(
  file: string,
  cwd: string,
  { inputFormat }: ValidateOptions,
): { readonly path: string; readonly size: number; readonly check: RecordChecker } {
  const path = resolve(cwd, file)
  const head = readHead(path)
  if (head === null) {
    checkReadable(path, 'file', file)
    throw new RvbenchError('unreadable', 'cannot be read: it is no file', { place: { file } })
  }
  const format = inputFormat ?? makeFormatFinder(null).recognise(head)
  const check = format === null ? null : makeRecordChecker(format)
  if (check !== null) return { path, size: statSync(path).size, check }
  const seen = format === null ? 'its first line is of no format that rvbench knows' : `this is ${format}`
  throw new RvbenchError('usage', `no schema is known for the file: ${seen}`, {
    place: { file },
    hint: `--input-format says which it should be: ${VALIDATED_FORMATS.join(', ')}`,
  })
}

interface ValidatedFile extends Pick<ValidateOptions, 'limit'> {
  readonly file: string
  readonly path: string
  readonly check: RecordChecker
}

const RECORDS_A_TURN = 500

async function validateFile(
  io: Io,
  { file, path, check, limit }: ValidatedFile,
  advance: (bytes: number) => void,
): Promise<{ readonly records: number; readonly found: number }> {
  let records = 0
  let found = 0
  let told = 0
  for (const record of recordBytes({ path, name: file }, 'json-lines', FILE_START)) {
    const problems = problemsOf(file, record, check)
    if (problems === null) continue
    records += 1
    found += problems.length
    const shown = problems.slice(0, limit === null ? problems.length : Math.max(0, limit - told))
    told += shown.length
    const text = shown.map(problem => `${visibleText(problem)}\n`).join('')
    if (text !== '' && !io.stdout.write(text)) await nextDrain(io.stdout)
    if (io.stdout.destroyed) break
    advance(record.span.end - record.span.from)
    if (records % RECORDS_A_TURN !== 0) continue
    await nextTurn()
    if (io.signal.aborted) break
  }
  return { records, found }
}

/** What is wrong with a record, a line each; null for a blank line. */
function problemsOf(
  file: string,
  { span, bytes }: RecordBytes,
  check: RecordChecker,
): readonly string[] | null {
  try {
    const record = readRecordValue({ corpus: '', file }, 'json-lines', span, bytes)
    return record === null ? null : check(record).map(problem => render(file, span.line, span.index, problem))
  } catch (error) {
    const placed = placeInFile(error, 'json-lines', span)
    if (!(placed instanceof RvbenchError)) throw placed
    return [`${printPlace(placed.place ?? { file, line: span.line })}: ${placed.message}`]
  }
}

function render(file: string, line: number, index: number, problem: RecordProblem): string {
  const pointer = problem.pointer.slice(`/${index}`.length)
  const place = printPlace({ file, line, ...(pointer === '' ? {} : { pointer }) })
  switch (problem.kind) {
    case 'field':
      return `${place}: expected ${problem.expected}, got ${problem.seen}`
    case 'record':
      return `${place}: ${problem.message}`
  }
}
