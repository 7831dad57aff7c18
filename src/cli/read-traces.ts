import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Adapter, ReadTrace, RecordAdapter, SourceText } from '../adapters/adapter.ts'
import { readList } from '../adapters/json-fields.ts'
import { readJson } from '../adapters/read-json.ts'
import type { CorpusSource } from '../model/corpus-source.ts'
import { printPlace, RvbenchError } from '../model/rvbench-error.ts'
import type { BadFile } from '../model/scorecard.ts'

/** The runs of one file. One bad file among thousands does not stop a replay: it is named and counted. */
export function readTraces(
  { name, root }: CorpusSource,
  adapter: Adapter,
  file: string,
): readonly ReadTrace[] | BadFile {
  try {
    const source = { corpus: name, file, text: readText(`${root}/${file}`, file) }
    switch (adapter.kind) {
      case 'file':
        return adapter.readTraces(source)
      case 'records':
        return readRecords(source, adapter)
    }
  } catch (error) {
    if (!(error instanceof RvbenchError)) throw error
    const place = error.place === null ? file : printPlace(error.place)
    return { corpus: name, file, problem: `${place}: ${error.message}` }
  }
}

function readRecords(source: SourceText, adapter: RecordAdapter): readonly ReadTrace[] {
  const { corpus, file } = source
  switch (adapter.framing) {
    case 'json-array':
      return readList(readJson(source), file, '').flatMap((value, index) =>
        adapter.readRecord({ corpus, file, index, pointer: `/${index}`, value }),
      )
    case 'json-lines':
      return source.text.split('\n').flatMap((text, index) => {
        if (text.trim() === '') return []
        return adapter.readRecord({
          corpus,
          file,
          index,
          pointer: '',
          value: readJson({ corpus, file, text }),
        })
      })
  }
}

function readText(path: string, file: string): string {
  // Node reads text in one call where bytes take five; the rare text that holds U+FFFD is looked at again.
  const text = attempt(file, () => readFileSync(path, 'utf8'))
  if (!text.includes('\uFFFD') || isUtf8(attempt(file, () => readFileSync(path)))) return text
  throw new RvbenchError('unreadable', 'the file is not UTF-8 text', { place: { file } })
}

function attempt<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new RvbenchError('unreadable', `cannot be read: ${reason}`, { place: { file }, cause })
  }
}
