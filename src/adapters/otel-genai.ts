import { NO_VALUE } from '../model/cluster-unit.ts'
import type { Irregularity } from '../model/irregularity.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { FileAdapter, OnBroken, ReadTrace, SourceText } from './adapter.ts'
import { readHead } from './json-head.ts'
import { mergeExchanges, stepsOf } from './merge-exchanges.ts'
import { makeOpenCalls } from './open-calls.ts'
import { attributeText } from './otel-attributes.ts'
import { agentOf, type OtelExchange, readOtelExchange } from './otel-exchange.ts'
import { groupSpans } from './otel-groups.ts'
import { makeOtelTally, type OtelTally } from './otel-irregularities.ts'
import type { OtelSpan } from './otel-span.ts'
import { isOfSpans, readOtelSpans } from './otel-spans.ts'
import { isToolSpan, makeToolAdder, type ToolAdder } from './otel-tools.ts'
import { readClock, type StampedStep } from './read-clock.ts'
import { readEach } from './read-each.ts'
import { traceName } from './trace-name.ts'

/**
 * Spans by OpenTelemetry's conventions for generative AI, as a collector's file exporter or an SDK's console exporter
 * writes them. The spans of one conversation, or of one trace where none is named, are read together: what models were
 * sent and answered, and which tools were run.
 */
export const otelGenAi: FileAdapter = {
  kind: 'file',
  format: 'otel-genai',
  files: ['spans/**/*.{json,jsonl,ndjson}'],
  groupKeys: ['model', 'agent'],
  groupOf: () => null,
  clusters: [],
  tables: [['model'], ['agent']],
  recognises: ({ text }) => isOfSpans(readHead(text).first),
  readTraces(source, onBroken) {
    const spans = readOtelSpans(source, onBroken)
    if (spans.length === 0) throw noSpans(source.file)
    const runs = groupSpans(spans).flatMap(group => readRuns(group, source.file, onBroken))
    return readEach(runs, onBroken, (run, index) => makeTrace(run, index, source))
  },
}

function noSpans(file: string): RvbenchError {
  return new RvbenchError('bad-shape', 'no span tells of a model or a tool', {
    place: { file },
    hint: 'expected attributes or events named gen_ai.…, as OpenTelemetry’s conventions for generative AI have them',
  })
}

/** A run before its clock is read. */
interface OtelRun {
  readonly exchange: OtelExchange
  readonly model: string | null
  readonly agent: string | null
  readonly tools: ToolAdder
}

function readRuns(
  group: readonly OtelSpan[],
  file: string,
  onBroken: OnBroken | undefined,
): readonly OtelRun[] {
  const tools = group.filter(isToolSpan)
  const exchanges = readEach(talks(group), onBroken, span =>
    readOtelExchange(span, file, makeOtelTally(file)),
  )
  const said = exchanges.filter(({ steps }) => steps.length > 0)
  const [first] = group
  if (first === undefined) return []
  // Without any message, the tools alone tell of the run.
  const silent = exchanges[0] ?? readOtelExchange(first, file, makeOtelTally(file))
  const agent = group.map(agentOf).find(name => name !== null) ?? null
  const merged = said.length > 0 ? mergeExchanges(said) : [{ last: silent, before: [] }]
  const runs = merged.map(run => {
    for (const { span, tally } of run.before) {
      run.last.tally.add('exchange-merged', span.pointer)
      run.last.tally.addFrom(tally, 'other-choices')
    }
    const model = run.last.model ?? run.before.map(own => own.model).find(name => name !== null) ?? null
    return {
      exchange: run.last,
      model,
      agent: run.last.agent ?? agent,
      tools: makeToolAdder(stepsOf(run), file, run.last.tally),
    }
  })
  readEach(tools, onBroken, span => addTool(span, runs))
  return runs
}

// A span of an agent holds again what the spans of its model do: it is read where these hold nothing.
function talks(group: readonly OtelSpan[]): readonly OtelSpan[] {
  const spans = group.filter(span => !isToolSpan(span))
  const models = spans.filter(
    ({ attributes }) => !isOfAgent(attributeText(attributes, 'gen_ai.operation.name')),
  )
  return models.length > 0 ? models : spans
}

function isOfAgent(operation: string | null): boolean {
  return operation !== null && /^(?:invoke|create)_/.test(operation)
}

function addTool(span: OtelSpan, runs: readonly OtelRun[]): void {
  if (runs.some(({ tools }) => tools.addToCall(span))) return
  const [first] = runs
  first?.exchange.tally.add('tool-span-alone', span.pointer)
  first?.tools.addAlone(span)
}

function makeTrace(
  { exchange, model, agent, tools }: OtelRun,
  index: number,
  { corpus, file }: SourceText,
): ReadTrace {
  const { tally, cutPointer } = exchange
  const clocked = readClock(tools.steps, file, tally)
  return {
    trace: {
      schema: 'rvbench.trace/1',
      id: traceName(file, index),
      corpus,
      file,
      group: { model: model ?? NO_VALUE, agent: agent ?? NO_VALUE },
      labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
      ...clocked,
    },
    irregularities: recount(tally, tools.steps, file).map(({ kind, place }) => ({
      kind,
      place: { ...place, pointer: cutPointer(place.pointer ?? '') },
    })),
  }
}

// Spans of tools may have answered what no message does.
function recount(tally: OtelTally, stamped: readonly StampedStep[], file: string): readonly Irregularity[] {
  const again = makeOtelTally(file)
  const calls = makeOpenCalls(again)
  for (const { step } of stamped) {
    if (step.kind === 'tool-call') calls.open(step)
    else if (step.kind === 'tool-result') calls.close(step, step.pointer)
  }
  calls.finish()
  const isOpen = ({ kind }: Irregularity): boolean => kind === 'calls-without-answers'
  return [...tally.irregularities.filter(found => !isOpen(found)), ...again.irregularities.filter(isOpen)]
}
