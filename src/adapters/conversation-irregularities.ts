import type { IrregularityTable, IrregularityTally } from './irregularity-tally.ts'

/** What recorded conversations hold besides the plain case, whatever their format writes messages like. */
export const CONVERSATION_IRREGULARITIES = {
  'no-messages': ['run', 'the run holds no message'],
  'content-missing': ['run', 'a message that says nothing: no content, and no call'],
  'calls-without-answers': ['run', 'a call that nothing answers'],
  'answers-without-calls': ['run', 'an answer that no call before it waits for'],
  'answer-repeated': ['run', 'a second answer to a call'],
  'answer-differs-from-call': ['run', 'an answer that names another tool than the call that it answers'],
  'answer-id-missing': ['run', 'an answer does not say which call it answers'],
  'answer-id-empty': ['run', 'the id of the call that an answer names is empty'],
  'call-id-repeated': ['run', 'two calls of the run have the same id'],
  'call-id-missing': ['each', 'the id of a call is null or absent'],
  'call-id-empty': ['each', 'the id of a call is empty'],
  'empty-function-name': ['each', 'a call of nothing'],
  'arguments-missing': ['each', 'a call without arguments: null, absent or empty text'],
  'arguments-not-object': ['each', 'arguments that never become an object: kept as they stand'],
  'arguments-decoded-again': ['each', 'arguments that are JSON text in JSON text'],
  'lone-surrogate': ['run', 'half of a surrogate pair, which no UTF-8 text can hold'],
} as const satisfies IrregularityTable<string>

/** A tally that knows these kinds, and perhaps more. */
export type ConversationTally = Omit<
  IrregularityTally<keyof typeof CONVERSATION_IRREGULARITIES>,
  'irregularities'
>
