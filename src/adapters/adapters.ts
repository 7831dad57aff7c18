import { didYouMean } from '../model/nearest-names.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Adapter, FileHead } from './adapter.ts'
import { agentDojo } from './agentdojo.ts'
import { anthropicMessages } from './anthropic-messages.ts'
import { eventLog } from './event-log.ts'
import { eventRecord } from './event-record.ts'
import { openAiChat } from './openai-chat.ts'
import { openHands } from './openhands.ts'
import { otelGenAi } from './otel-genai.ts'
import { rJudge, rJudgeCensus, rJudgePublished } from './r-judge.ts'
import { stac } from './stac.ts'
import { tauBench } from './tau-bench.ts'
import { tau2Bench } from './tau2-bench.ts'
import { traceJsonl } from './trace-jsonl.ts'

/** Every recorded format that can be read, in the order in which a file's beginning is held against them. */
export const ADAPTERS: readonly Adapter[] = [
  agentDojo,
  tau2Bench,
  tauBench,
  openAiChat,
  anthropicMessages,
  otelGenAi,
  openHands,
  rJudge,
  rJudgePublished,
  rJudgeCensus,
  stac,
  traceJsonl,
  eventRecord,
  eventLog,
]

/** How the format of files is known that lie in no corpus: as the user says, or by what they begin with. */
export function makeFormatFinder(format: string | null) {
  // Throws at a name that is none.
  if (format !== null) adapterFor(format)
  return {
    format,
    recognise: (head: FileHead) => ADAPTERS.find(adapter => adapter.recognises(head))?.format ?? null,
    formats: ADAPTERS.map(adapter => adapter.format),
  }
}

/** The adapter of a format. Throws `unknown-name`. */
export function adapterFor(format: string): Adapter {
  const adapter = ADAPTERS.find(candidate => candidate.format === format)
  if (adapter !== undefined) return adapter
  const formats = ADAPTERS.map(known => known.format)
  throw new RvbenchError('unknown-name', `no adapter reads the format ${JSON.stringify(format)}`, {
    hint: `${didYouMean(format, formats)}formats: ${formats.join(', ')}`,
  })
}
