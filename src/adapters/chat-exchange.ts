import type { Json } from '../model/json.ts'
import type { ChatLogTally } from './chat-log-irregularities.ts'
import { addChatMessage } from './chat-messages.ts'
import { type ChatRecord, readChatRecord } from './chat-record.ts'
import { makeConversation } from './conversation.ts'
import { readObject } from './json-fields.ts'
import type { Exchange } from './merge-exchanges.ts'

/** An exchange with a model, read from a record of a log. */
export interface ChatExchange extends Exchange {
  readonly pointer: string
  readonly model: string | null
  readonly tally: ChatLogTally
}

/** What reading the records of a log calls for. */
export interface ChatExchangeOptions {
  readonly file: string
  readonly tally: ChatLogTally
  /** Keys of a message; any other is counted. */
  readonly knownKeys: ReadonlySet<string>
}

/** Reads a record of a chat log as an exchange. Throws `bad-shape`. */
export function readChatExchange(record: ChatRecord, options: ChatExchangeOptions): ChatExchange {
  const { file, tally } = options
  const { sent, received, time, model } = readChatRecord(record, file, tally)
  const conversation = makeConversation(record.pointer, tally)
  for (const { value, pointer } of sent) addMessage(value, pointer)
  const count = conversation.count()
  for (const { value, pointer } of received) addMessage(value, pointer)
  return {
    pointer: record.pointer,
    steps: conversation.finish(),
    sent: count,
    sentAt: time,
    receivedAt: time,
    model,
    tally,
  }

  function addMessage(value: Json, pointer: string): void {
    const message = readObject(value, file, pointer)
    const key = message['timestamp'] === undefined ? 'created_at' : 'timestamp'
    const at = { pointer, stamp: message[key], stampPointer: `${pointer}/${key}` }
    addChatMessage(conversation, message, at, options)
  }
}
