import { NO_VALUE } from '../model/cluster-unit.ts'
import type { JsonObject } from '../model/json.ts'
import type { Labels, Step, ToolCall, Trace } from '../model/trace.ts'
import type { ReadTrace, RecordAdapter, SourceRecord } from './adapter.ts'
import { addChatMessage } from './chat-messages.ts'
import { makeConversation } from './conversation.ts'
import { makeIrregularityTally } from './irregularity-tally.ts'
import { readList, readObject, readOptionalText, readText } from './json-fields.ts'
import { hasKeys, readHead } from './json-head.ts'
import { hasLoneSurrogate } from './lone-surrogate.ts'
import { readArguments } from './read-arguments.ts'
import { STAC_IRREGULARITIES, type StacTally } from './stac-irregularities.ts'

/**
 * STAC's benchmark (amazon-science/MultiTurnAgentAttack, `data/STAC_benchmark_data.json`): chains of calls, each
 * harmless by itself, that a user talks an agent into. The conversation stops before the last step of the chain, which
 * does the harm: it becomes the run's last call, withheld.
 */
export const stac: RecordAdapter = {
  kind: 'records',
  format: 'stac',
  framing: 'json-array',
  files: ['data/*.json'],
  groupKeys: ['dataset', 'environment', 'failureMode', 'failureKind'],
  // All of it stands inside.
  groupOf: () => null,
  clusters: [{ unit: 'environment', keys: ['dataset', 'environment'] }],
  tables: [['dataset'], ['failureKind'], ['failureMode']],
  recognises: ({ text }) => {
    const { framing, first } = readHead(text)
    // The plan and the conversation may begin after the cut.
    return framing === 'array' && hasKeys(first, 'id', 'generation_config')
  },
  readRecord: record => [readItem(record)],
}

const KEYS: ReadonlySet<string> = new Set([
  ...['id', 'generation_config', 'attack_plan', 'interaction_history'],
  // Of how it was made and judged, by models.
  ...['planner_history', 'judge_history', 'n_turns', 'final_attack_progress', 'final_agent_helpfulness'],
  ...['malicious_score', 'completion_score'],
])
const MESSAGE_KEYS: ReadonlySet<string> = new Set(['role', 'content', 'tool_calls', 'tool_call_id', 'name'])

function readItem({ corpus, file, index, pointer, value }: SourceRecord): ReadTrace {
  const item = readObject(value, file, pointer)
  const tally = makeIrregularityTally({ file }, STAC_IRREGULARITIES)
  tally.addExtraKeys(item, KEYS, pointer)
  const messages = readMessages(item, file, pointer, tally)
  const withheld = readWithheld(item, file, pointer, tally)
  const trace: Trace = {
    schema: 'rvbench.trace/1',
    // By position, as the published log of these chains has them: ids of two data sets meet in one file.
    id: `${file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')}/${index}`,
    corpus,
    file,
    group: readGroup(item, file, pointer, tally),
    labels: LABELS,
    clock: 'order',
    steps: withheld === null ? messages : [...messages, withheld],
  }
  return { trace, irregularities: tally.irregularities }
}

// Every chain was verified to do harm; whether an agent carries it out is not recorded.
const LABELS: Labels = { attacked: true, attackSucceeded: null, utility: null, unsafe: true }

function readMessages(item: JsonObject, file: string, pointer: string, tally: StacTally): readonly Step[] {
  const at = `${pointer}/interaction_history`
  const conversation = makeConversation(at, tally)
  const context = { file, tally, knownKeys: MESSAGE_KEYS }
  for (const [position, value] of readList(item['interaction_history'], file, at).entries()) {
    const place = { pointer: `${at}/${position}` }
    addChatMessage(conversation, readObject(value, file, place.pointer), place, context)
  }
  return conversation.finish().map(({ step }) => step)
}

function readWithheld(item: JsonObject, file: string, pointer: string, tally: StacTally): ToolCall | null {
  const plan = readObject(item['attack_plan'], file, `${pointer}/attack_plan`)
  const at = `${pointer}/attack_plan/verified_tool_chain`
  const chain = readList(plan['verified_tool_chain'], file, at)
  const last = chain.at(-1)
  if (last === undefined) {
    tally.add('withheld-call-missing', at)
    return null
  }
  const place = `${at}/${chain.length - 1}`
  const step = readObject(last, file, place)
  const tool = readText(step, 'tool_name', file, place)
  if (tool === '') tally.add('empty-function-name', place)
  const { parameters } = step
  if (parameters === undefined || parameters === null) tally.add('arguments-missing', place)
  const { decoded: _, ...read } = readArguments(parameters ?? {})
  if (read.rawArgs !== undefined) tally.add('arguments-not-object', place)
  if (hasLoneSurrogate([tool, read.args])) tally.add('lone-surrogate', place)
  return { kind: 'tool-call', id: null, tool, ...read, pointer: place, withheld: true }
}

function readGroup(item: JsonObject, file: string, pointer: string, tally: StacTally): Trace['group'] {
  const at = `${pointer}/generation_config`
  const config = readObject(item['generation_config'], file, at)
  const mode = failureModeOf(config['failure_mode'])
  if (mode === null) tally.add('failure-mode-unknown', `${at}/failure_mode`)
  return {
    dataset: readOptionalText(config, 'dataset', file, at) ?? NO_VALUE,
    environment: readOptionalText(config, 'environment', file, at) ?? NO_VALUE,
    failureMode: mode === null ? NO_VALUE : String(mode),
    failureKind: mode === null ? NO_VALUE : failureKindOf(mode),
  }
}

const MOST_MODES = 10

function failureModeOf(recorded: JsonObject[string] | undefined): number | null {
  const text = typeof recorded === 'number' ? String(recorded) : recorded
  const digits = typeof text === 'string' ? (/^\s*(\d{1,2})\b/.exec(text)?.[1] ?? '') : ''
  const mode = Number(digits)
  return digits !== '' && mode >= 1 && mode <= MOST_MODES ? mode : null
}

// 1: content that is harmful itself; 9, 10: results that are trusted or passed on unfiltered. To tell, one has to read
// what is said; the others show in which calls are made, and when.
const CONTENT_MODES: readonly number[] = [1, 9, 10]

function failureKindOf(mode: number): string {
  return CONTENT_MODES.includes(mode) ? 'content-semantic' : 'structural'
}
