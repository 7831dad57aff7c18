import { NO_VALUE } from '../model/cluster-unit.ts'
import type { Trace } from '../model/trace.ts'
import type { ReadTrace, RecordAdapter, SourceRecord } from './adapter.ts'
import { addChatMessage } from './chat-messages.ts'
import { makeConversation } from './conversation.ts'
import { CONVERSATION_IRREGULARITIES } from './conversation-irregularities.ts'
import { makeIrregularityTally } from './irregularity-tally.ts'
import { readIdentifier, readList, readObject } from './json-fields.ts'
import { hasKeys, readHead } from './json-head.ts'
import { rewardLabels } from './reward-labels.ts'

/**
 * τ-bench's recordings (sierra-research/tau-bench, folder `historical_trajectories`): a file holds the trajectories of
 * one model in one domain, which its name says: `<model>-<domain>.json`. Each is a chat between a simulated user,
 * who follows a task, and an agent, with the reward for what the task asks for.
 */
export const tauBench: RecordAdapter = {
  kind: 'records',
  format: 'tau-bench',
  framing: 'json-array',
  files: ['historical_trajectories/**/*.json'],
  groupKeys: ['model', 'domain', 'userTask', 'trial'],
  // Task and trial stand inside.
  groupOf: () => null,
  clusters: [{ unit: 'user-task', keys: ['domain', 'userTask'] }],
  tables: [['model'], ['domain']],
  recognises: ({ text }) => {
    const { framing, first } = readHead(text)
    // The trajectory itself may begin after the cut.
    return framing === 'array' && hasKeys(first, 'task_id', 'reward', 'info')
  },
  readRecord: record => [readTrajectory(record)],
}

/** Keys of a chat message as these recordings have them. */
const MESSAGE_KEYS: ReadonlySet<string> = new Set([
  ...['role', 'content', 'tool_calls', 'function_call', 'tool_call_id', 'name'],
])
const KEYS: ReadonlySet<string> = new Set(['task_id', 'trial', 'reward', 'info', 'traj'])

function readTrajectory({ corpus, file, index, pointer, value }: SourceRecord): ReadTrace {
  const record = readObject(value, file, pointer)
  const tally = makeIrregularityTally({ file }, CONVERSATION_IRREGULARITIES)
  tally.addExtraKeys(record, KEYS, pointer)
  const { stem, model, domain } = partsOf(file)
  const userTask = readIdentifier(record, 'task_id', file, pointer)
  const trial = readIdentifier(record, 'trial', file, pointer)
  const conversation = makeConversation(`${pointer}/traj`, tally)
  const context = { file, tally, knownKeys: MESSAGE_KEYS }
  const messages = readList(record['traj'], file, `${pointer}/traj`)
  for (const [position, item] of messages.entries()) {
    const at = { pointer: `${pointer}/traj/${position}` }
    addChatMessage(conversation, readObject(item, file, at.pointer), at, context)
  }
  const trace: Trace = {
    schema: 'rvbench.trace/1',
    // Not by task and trial: nothing says that no pair comes twice.
    id: `${stem}/${index}`,
    corpus,
    file,
    group: { model, domain, userTask: `task_${userTask}`, trial: `trial_${trial}` },
    labels: rewardLabels(record['reward'], file, `${pointer}/reward`),
    clock: 'order',
    steps: conversation.finish().map(({ step }) => step),
  }
  return { trace, irregularities: tally.irregularities }
}

function partsOf(file: string): { readonly stem: string; readonly model: string; readonly domain: string } {
  const stem = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')
  const dash = stem.lastIndexOf('-')
  // A file under another name says neither.
  if (dash < 1) return { stem, model: NO_VALUE, domain: stem }
  return { stem, model: stem.slice(0, dash), domain: stem.slice(dash + 1) }
}
