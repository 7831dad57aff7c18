import type { FiredResult, ListedRun } from '../model/fired-list.ts'
import { isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import { printJson } from '../model/print-json.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Labels } from '../model/trace.ts'

/** A line of `verdicts.jsonl`, as far as a list of runs shows it. */
export interface ListedLine extends Omit<ListedRun, 'population'> {
  readonly labels: Labels
}

/**
 * Reads one line by hand: a replay reads back thousands, for which a schema library would take longer than the replay.
 * Throws `syntax` or `bad-shape`.
 */
export function readVerdictLine(text: string): ListedLine {
  const line = parse(text)
  return {
    corpus: textAt(line, 'corpus'),
    policy: textAt(line, 'policy'),
    id: textAt(line, 'trace'),
    file: textAt(line, 'file'),
    labels: labelsOf(line['labels']),
    result: resultOf(line),
  }
}

function parse(text: string): JsonObject {
  let value: Json
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new RvbenchError('syntax', 'a line of verdicts.jsonl is not JSON', { hint: HINT, cause })
  }
  if (!isJsonObject(value)) throw makeBadShape('an object', value)
  return value
}

const HINT = 'replay again: this is not what this version of rvbench writes'

function resultOf({ failed, firings }: JsonObject): FiredResult {
  if (typeof failed === 'string') return { kind: 'failed', message: failed }
  const [first] = Array.isArray(firings) ? firings : []
  if (!Array.isArray(firings) || !isJsonObject(first)) throw makeBadShape('firings', firings)
  const { step, pointer, valuations } = first
  return {
    kind: 'fired',
    firings: firings.length,
    step: typeof step === 'number' ? step : null,
    pointer: typeof pointer === 'string' ? pointer : null,
    values: valuesText(valuations),
  }
}

function valuesText(valuations: Json | undefined): string {
  const [first] = Array.isArray(valuations) ? valuations : []
  if (!isJsonObject(first)) return ''
  return Object.entries(first)
    .map(([name, value]) => `${name} = ${printJson(value)}`)
    .join(', ')
}

function labelsOf(labels: Json | undefined): Labels {
  if (!isJsonObject(labels)) throw makeBadShape('labels', labels)
  const label = (name: keyof Labels): boolean | null => {
    const value = labels[name]
    return typeof value === 'boolean' ? value : null
  }
  return {
    attacked: label('attacked'),
    attackSucceeded: label('attackSucceeded'),
    utility: label('utility'),
    unsafe: label('unsafe'),
  }
}

function textAt(line: JsonObject, key: string): string {
  const value = line[key]
  if (typeof value !== 'string') throw makeBadShape(`a text under ${key}`, value)
  return value
}

function makeBadShape(expected: string, seen: Json | undefined): RvbenchError {
  const shown = seen === undefined ? 'nothing' : printJson(seen).slice(0, 60)
  return new RvbenchError('bad-shape', `a line of verdicts.jsonl: expected ${expected}, saw ${shown}`, {
    hint: HINT,
  })
}
