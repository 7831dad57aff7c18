import type { Event, EventLog, TimePoint, Value } from '../model/event-log.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { plainText } from '../model/stored-text.ts'
import type { Trace } from '../model/trace.ts'
import type { LogAdapter, LogSource } from './adapter.ts'

/**
 * Logs in MonPoly's own format, over a signature of their own: a run is the whole log, or what is about one value of
 * the first argument, as a study's log of many chains has it.
 */
export const eventLog: LogAdapter = {
  kind: 'event-log',
  format: 'event-log',
  files: ['**/*.log'],
  groupKeys: [],
  groupOf: () => null,
  clusters: [],
  // Runs without an event are known by their number alone.
  validity: 'all',
  // A log says too little: it needs a signature.
  recognises: () => false,
  readTraces: (log, source) => runsOf(log, source).map(trace => ({ trace, irregularities: [] })),
}

function runsOf({ timePoints }: EventLog, source: LogSource): readonly Trace[] {
  const { traces } = source.description
  switch (traces.kind) {
    case 'whole':
      return [makeTrace(stemOf(source.file), timePoints, source)]
    case 'first-argument': {
      const byValue = splitByFirstArgument(timePoints, source)
      const ids = traces.count === null ? [...byValue.keys()] : numbersBelow(traces.count, byValue, source)
      return ids.map(id => makeTrace(id, byValue.get(id) ?? [], source))
    }
  }
}

function splitByFirstArgument(
  timePoints: readonly TimePoint[],
  { file }: LogSource,
): ReadonlyMap<string, readonly TimePoint[]> {
  const byValue = new Map<string, TimePoint[]>()
  for (const { timestamp, events, step } of timePoints) {
    const own = new Map<string, Event[]>()
    for (const event of events) {
      const [first] = event.args
      if (first === undefined) {
        throw new RvbenchError('bad-shape', `${event.predicate} has no argument to tell runs by`, {
          place: { file },
          hint: 'describe the log with "traces: whole", or give the predicate an argument',
        })
      }
      const id = idOf(first)
      own.set(id, [...(own.get(id) ?? []), event])
    }
    for (const [id, about] of own) {
      const before = byValue.get(id)
      const timePoint = { timestamp, events: about, step }
      if (before === undefined) byValue.set(id, [timePoint])
      else before.push(timePoint)
    }
  }
  return byValue
}

function idOf(value: Value): string {
  return typeof value === 'string' ? plainText(value) : String(value)
}

function numbersBelow(
  count: number,
  byValue: ReadonlyMap<string, readonly TimePoint[]>,
  { file }: LogSource,
): readonly string[] {
  const ids = Array.from({ length: count }, (_, number) => String(number))
  const known = new Set(ids)
  const other = [...byValue.keys()].find(id => !known.has(id))
  if (other === undefined) return ids
  throw new RvbenchError('bad-shape', `${JSON.stringify(other)} is no number from 0 to ${count - 1}`, {
    place: { file },
    hint: `the log is described as of ${count} runs that are told by the first argument`,
  })
}

function makeTrace(
  id: string,
  timePoints: readonly TimePoint[],
  { corpus, file, description }: LogSource,
): Trace {
  const { labels } = description
  return {
    schema: 'rvbench.trace/1',
    id,
    corpus,
    file,
    group: {},
    labels,
    clock: 'recorded',
    steps: [],
    timePoints,
  }
}

function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.log$/, '')
}
