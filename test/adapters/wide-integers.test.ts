import { expect, test } from 'vitest'
import type { Adapter, ReadTrace } from '../../src/adapters/adapter.ts'
import { ADAPTERS } from '../../src/adapters/adapters.ts'
import { parseJson } from '../../src/adapters/parse-json.ts'
import { isJsonObject, type Json } from '../../src/model/json.ts'
import { readManifest } from '../../src/specs/read-manifest.ts'
import { isAnswered, sampleFiles } from './sample-runs.ts'

const WIDE = 12345678901234567890n

// Every reading of every sample.
const SAMPLES = readManifest().flatMap(entry =>
  entry.kind === 'packaged'
    ? ADAPTERS.filter(
        ({ format, kind }) =>
          kind !== 'event-log' && (format === entry.format || format.startsWith(`${entry.format}-`)),
      ).map(adapter => ({ name: adapter.format, adapter, path: entry.path }))
    : [],
)

test.each(SAMPLES)(
  '$name: an integer beyond 2^53 in any place is read, or refused with its place',
  sample => {
    for (const { file, text } of sampleFiles(sample.adapter, sample.path)) {
      for (const altered of withWideIntegers(text)) {
        expect(isAnswered(() => readText(sample.adapter, file, altered))).toBe(true)
      }
    }
  },
)

/** The text with a wide integer in place of each number, and of each JSON value of a line or item at its top. */
function withWideIntegers(text: string): readonly string[] {
  const places = [...text.matchAll(/(?<=[:[,]\s*)(?:-?\d+(?:\.\d+)?|null|true|false)(?=\s*[,\]}])/g)]
  return places.map(({ index, 0: old }) => `${text.slice(0, index)}${WIDE}${text.slice(index + old.length)}`)
}

function readText(adapter: Adapter, file: string, text: string): readonly ReadTrace[] {
  const source = { corpus: 'sample', file }
  switch (adapter.kind) {
    case 'file':
      return adapter.readTraces({ ...source, text })
    case 'records':
      return recordsOf(text, adapter.framing).flatMap((value, index) =>
        adapter.readRecord({ ...source, index, pointer: `/${index}`, value }),
      )
    case 'sessions': {
      const parts = recordsOf(text, adapter.framing).map((value, index) =>
        adapter.readPart({ ...source, index, pointer: `/${index}`, value }),
      )
      const sessions = [...new Set(parts.map(({ session }) => session))]
      return sessions.map(session =>
        adapter.readSession(
          source,
          session,
          parts.filter(part => part.session === session),
        ),
      )
    }
    case 'event-log':
      return []
  }
}

function recordsOf(text: string, framing: 'json-array' | 'json-lines'): readonly Json[] {
  if (framing === 'json-lines') {
    return text
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(parseJson)
  }
  const list = parseJson(text)
  return isJsonObject(list) || !Array.isArray(list) ? [] : list
}
