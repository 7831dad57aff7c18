import { readFileSync } from 'node:fs'
import type { Adapter, ReadTrace } from '../../src/adapters/adapter.ts'
import { walk } from '../../src/corpora/walk.ts'
import { isJsonObject, type Json } from '../../src/model/json.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'

/** A file of a sample. */
export interface SampleFile {
  readonly file: string
  readonly text: string
}

/** The files of a sample that its adapter reads. */
export function sampleFiles(adapter: Adapter, root: string): readonly SampleFile[] {
  return walk(root, adapter.files).files.map(file => ({
    file,
    text: readFileSync(`${root}/${file}`, 'utf8'),
  }))
}

/** The runs of a file. */
export function readFile(adapter: Adapter, { file, text }: SampleFile): readonly ReadTrace[] {
  const corpus = 'sample'
  switch (adapter.kind) {
    case 'file':
      return adapter.readTraces({ corpus, file, text })
    case 'records': {
      const values: readonly Json[] = JSON.parse(text)
      return values.flatMap((value, index) =>
        adapter.readRecord({ corpus, file, index, pointer: `/${index}`, value }),
      )
    }
    case 'sessions':
    case 'event-log':
      throw new Error('its files are not read by themselves')
  }
}

/** Pointers of steps and irregularities that lead to nothing in the file's value, which for lines is their list. */
export function deadPointers(runs: readonly ReadTrace[], value: Json): readonly string[] {
  return runs
    .flatMap(({ trace, irregularities }) => [
      ...trace.steps.map(step => step.pointer),
      ...irregularities.map(({ place }) => place.pointer ?? 'none'),
    ])
    .filter(pointer => valueAt(value, pointer) === undefined)
}

function valueAt(value: Json, pointer: string): Json | undefined {
  let inner: Json | undefined = value
  for (const key of pointer.split('/').slice(1)) {
    if (Array.isArray(inner)) inner = inner[Number(key)]
    else inner = isJsonObject(inner) ? inner[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  }
  return inner
}

/** The text of a value with one of its keys or items, counted through, replaced; `undefined` removes it. */
export function withValue(text: string, at: number, value: unknown): string {
  let count = 0
  JSON.stringify(JSON.parse(text), (_key, inner) => {
    count += 1
    return inner
  })
  let left = at % count
  return (
    JSON.stringify(JSON.parse(text), (_key, inner) => {
      left -= 1
      return left === -1 ? value : inner
    }) ?? ''
  )
}

/** Whether reading gives runs, or an RvbenchError about the file's content that has a place. */
export function isAnswered(read: () => readonly ReadTrace[]): boolean {
  try {
    return read().every(({ trace }) => trace.schema === 'rvbench.trace/1')
  } catch (error) {
    if (!(error instanceof RvbenchError)) throw error
    return error.place !== null && ['syntax', 'bad-shape'].includes(error.code)
  }
}

/** The JSON value of a file; a file of lines is taken for the list of its lines, blank ones included. */
export function valueOfFile({ file, text }: SampleFile): Json {
  if (file.endsWith('.json')) return JSON.parse(text)
  return text.split('\n').map(line => (line === '' ? null : JSON.parse(line)))
}
