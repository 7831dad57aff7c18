import { NO_VALUE } from '../model/cluster-unit.ts'
import { isJsonObject } from '../model/json.ts'
import type { Trace } from '../model/trace.ts'
import type { FileAdapter, FileHead, OnBroken, ReadTrace, SourceText } from './adapter.ts'
import { type ChatExchange, readChatExchange } from './chat-exchange.ts'
import { isChatMessage } from './chat-head.ts'
import { CHAT_LOG_IRREGULARITIES } from './chat-log-irregularities.ts'
import type { ChatRecord } from './chat-record.ts'
import { makeIrregularityTally } from './irregularity-tally.ts'
import { type PlacedValue, readValues } from './json-values.ts'
import { type MergedRun, mergeExchanges, stepsOf } from './merge-exchanges.ts'
import { readClock } from './read-clock.ts'
import { readEach } from './read-each.ts'
import { traceName } from './trace-name.ts'

/** What tells the logs of one chat interface from those of another. */
export interface ChatLogFormat {
  readonly format: string
  /** Top folder of corpora in this format. */
  readonly folder: string
  /** Keys of its messages; any other is counted. */
  readonly messageKeys: ReadonlySet<string>
  recognises(head: FileHead): boolean
}

/**
 * Reads logs of a chat interface that a user kept of their own agent: a conversation, a list of messages, requests with
 * their responses; one in a file, several in a list, or one a line. Exchanges of one run are brought together.
 */
export function makeChatLogAdapter({ format, folder, messageKeys, recognises }: ChatLogFormat): FileAdapter {
  return {
    kind: 'file',
    format,
    files: [`${folder}/**/*.{json,jsonl,ndjson}`],
    groupKeys: ['model'],
    groupOf: () => null,
    clusters: [],
    tables: [['model']],
    recognises,
    readTraces(source, onBroken) {
      const exchanges = readEach(recordsOf(source, onBroken), onBroken, record =>
        readChatExchange(record, {
          file: source.file,
          tally: makeIrregularityTally({ file: source.file }, CHAT_LOG_IRREGULARITIES),
          knownKeys: messageKeys,
        }),
      )
      return readEach(mergeExchanges(exchanges), onBroken, (run, index) => makeTrace(run, index, source))
    },
  }
}

// A list of messages is one record, whichever way it stands in the file.
function recordsOf(source: SourceText, onBroken: OnBroken | undefined): readonly ChatRecord[] {
  const values = readValues(source, onBroken)
  const [first] = values
  const areMessages = first !== undefined && first.pointer !== '' && isMessage(first)
  return areMessages ? [{ value: null, pointer: '', messages: values }] : values
}

// A reply of Anthropic's is a record, although it is a message, too: it says which model it is of.
function isMessage({ value }: PlacedValue): boolean {
  return isJsonObject(value) && isChatMessage(value) && value['model'] === undefined
}

function makeTrace(run: MergedRun<ChatExchange>, index: number, { corpus, file }: SourceText): ReadTrace {
  const { last, before } = run
  for (const { pointer, tally } of before) {
    last.tally.add('exchange-merged', pointer)
    last.tally.addFrom(tally, 'other-choices', 'response-without-message')
  }
  const trace: Trace = {
    schema: 'rvbench.trace/1',
    id: traceName(file, index),
    corpus,
    file,
    group: { model: last.model ?? NO_VALUE },
    labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
    ...readClock(stepsOf(run), file, last.tally),
  }
  return { trace, irregularities: last.tally.irregularities }
}
