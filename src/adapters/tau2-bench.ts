import { NO_VALUE } from '../model/cluster-unit.ts'
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import type { Trace } from '../model/trace.ts'
import type { FileAdapter, ReadTrace, SourceText } from './adapter.ts'
import { addChatMessage } from './chat-messages.ts'
import { makeConversation } from './conversation.ts'
import { CONVERSATION_IRREGULARITIES } from './conversation-irregularities.ts'
import { type IrregularityTable, makeIrregularityTally } from './irregularity-tally.ts'
import { readIdentifier, readList, readObject, readOptionalText } from './json-fields.ts'
import { hasKeys, readHead } from './json-head.ts'
import { CLOCK_IRREGULARITIES, readClock } from './read-clock.ts'
import { readEach } from './read-each.ts'
import { readJson } from './read-json.ts'
import { rewardLabels } from './reward-labels.ts'

/**
 * Results of τ²-bench (sierra-research/tau2-bench): a file holds the simulations of one agent in one domain, and what
 * both are. Each message has a time stamp.
 */
export const tau2Bench: FileAdapter = {
  kind: 'file',
  format: 'tau2-bench',
  files: ['tau2-bench/**/*.json'],
  groupKeys: ['model', 'agent', 'domain', 'userTask', 'trial', 'ending'],
  groupOf: () => null,
  clusters: [{ unit: 'user-task', keys: ['domain', 'userTask'] }],
  tables: [['model'], ['domain']],
  recognises: ({ text }) => {
    const { framing, first } = readHead(text)
    // Simulations begin after tens of thousands of characters.
    return (
      framing === 'object' && isJsonObject(first['info']) && hasKeys(first['info'], 'num_trials', 'user_info')
    )
  },
  readTraces(source, onBroken) {
    const { file } = source
    const results = readObject(readJson(source), file, '')
    const info = readObject(results['info'], file, '/info')
    const setting = { source, ...settingOf(info, file) }
    const simulations = readList(results['simulations'], file, '/simulations')
    return readEach(simulations, onBroken, (value, index) => readSimulation(value, index, setting))
  },
}

interface Setting {
  readonly source: SourceText
  readonly group: Readonly<Record<'model' | 'agent' | 'domain', string>>
}

function settingOf(info: JsonObject, file: string): Pick<Setting, 'group'> {
  const { agent_info: agent, environment_info: environment } = info
  const textOf = (value: Json | undefined, key: string, pointer: string) =>
    value === undefined || value === null
      ? NO_VALUE
      : (readOptionalText(readObject(value, file, pointer), key, file, pointer) ?? NO_VALUE)
  return {
    group: {
      model: textOf(agent, 'llm', '/info/agent_info'),
      agent: textOf(agent, 'implementation', '/info/agent_info'),
      domain: textOf(environment, 'domain_name', '/info/environment_info'),
    },
  }
}

/** What these recordings hold besides the plain case. */
const TAU2_IRREGULARITIES = {
  ...CONVERSATION_IRREGULARITIES,
  ...CLOCK_IRREGULARITIES,
  'user-side-call': [
    'run',
    'the user calls a tool of their own, or gets its answer: kept as a message, no call of the agent',
  ],
} as const satisfies IrregularityTable<string>

const MESSAGE_KEYS: ReadonlySet<string> = new Set([
  ...['id', 'role', 'content', 'tool_calls', 'requestor', 'error', 'turn_idx', 'timestamp'],
  ...['cost', 'usage', 'raw_data'],
])

function readSimulation(value: Json, index: number, { source, group }: Setting): ReadTrace {
  const { corpus, file } = source
  const pointer = `/simulations/${index}`
  const simulation = readObject(value, file, pointer)
  const tally = makeIrregularityTally({ file }, TAU2_IRREGULARITIES)
  const conversation = makeConversation(`${pointer}/messages`, tally)
  const context = { file, tally, knownKeys: MESSAGE_KEYS }
  for (const [position, item] of readList(simulation['messages'], file, `${pointer}/messages`).entries()) {
    const place = `${pointer}/messages/${position}`
    const message = readObject(item, file, place)
    const at = { pointer: place, stamp: message['timestamp'], stampPointer: `${place}/timestamp` }
    if (isOfUser(message)) {
      tally.add('user-side-call', place)
      conversation.addMessage('user-message', [message], at)
    } else addChatMessage(conversation, message, at, context)
  }
  const reward = simulation['reward_info']
  const trace: Trace = {
    schema: 'rvbench.trace/1',
    id: `${file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')}/${index}`,
    corpus,
    file,
    group: {
      ...group,
      userTask: `task_${readIdentifier(simulation, 'task_id', file, pointer)}`,
      trial: `trial_${readIdentifier(simulation, 'trial', file, pointer)}`,
      ending: readOptionalText(simulation, 'termination_reason', file, pointer) ?? NO_VALUE,
    },
    labels: rewardLabels(
      reward === undefined || reward === null
        ? null
        : readObject(reward, file, `${pointer}/reward_info`)['reward'],
      file,
      `${pointer}/reward_info/reward`,
    ),
    ...readClock(conversation.finish(), file, tally),
  }
  return { trace, irregularities: tally.irregularities }
}

// In some domains the user, too, has tools.
function isOfUser({ role, tool_calls: calls, requestor }: JsonObject): boolean {
  return (
    (role === 'user' && isJsonList(calls) && calls.length > 0) || (role === 'tool' && requestor === 'user')
  )
}
