import type { Json, JsonObject } from '../model/json.ts'
import { printJson } from '../model/print-json.ts'
import type { Content, Step, Trace } from '../model/trace.ts'

/** A run as a line of `rvbench.trace/1` (schemas/trace.schema.json): what it is, whole. */
export function printTraceLine(trace: Trace): string {
  const { schema, id, corpus, file, group, labels, clock, steps, injections, expectation } = trace
  const line: Json = {
    ...{ schema, id, corpus, file, clock },
    group: { ...group },
    labels: { ...labels },
    ...(injections === undefined ? {} : { injections: { ...injections } }),
    ...(expectation === undefined ? {} : { expectation: { ...expectation } }),
    steps: steps.map(stepOf),
  }
  return `${printJson(line)}\n`
}

function stepOf(step: Step): JsonObject {
  const { kind, pointer, timestamp } = step
  const about = { kind, pointer, ...(timestamp === undefined ? {} : { timestamp }) }
  switch (step.kind) {
    case 'system-message':
    case 'user-message':
    case 'assistant-message':
      return { ...about, content: contentOf(step.content) }
    case 'tool-call': {
      const { id, tool, words, args, rawArgs, withheld } = step
      return {
        ...about,
        ...{ id, tool, args },
        ...(words === undefined ? {} : { words }),
        ...(rawArgs === undefined ? {} : { rawArgs }),
        ...(withheld === undefined ? {} : { withheld }),
      }
    }
    case 'tool-result': {
      const { id, tool, content, error } = step
      return { ...about, id, tool, content: contentOf(content), error }
    }
  }
}

function contentOf(content: Content): Json {
  return content
}
