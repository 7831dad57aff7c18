import type { IrregularityTally } from './irregularity-tally.ts'

/**
 * What AgentDojo's recordings hold besides the plain case, by kind. `run`: counted once for each run that has it,
 * at its first place; `each`: counted at every place. Beside these stand the families `missing-key:K` (a key that
 * every run should have) and `extra-key:K` (a key that is not of the format), both counted once per run.
 */
export const IRREGULARITIES = {
  'pipeline-name-differs': ['run', '`pipeline_name` is not the folder, which is what counts'],
  'suite-name-differs': ['run', '`suite_name` is not the folder, which is what counts'],
  'user-task-id-differs': ['run', '`user_task_id` is not the folder, which is what counts'],
  'attack-type-differs': ['run', '`attack_type` is not the folder, which is what counts'],
  'injection-task-id-differs': ['run', '`injection_task_id` is not the file name, which is what counts'],
  'attack-unclear': ['run', 'one of `attack_type` and `injection_task_id` is set and the other is not'],
  'run-error': ['run', 'the run ended with an error'],
  'no-messages': ['run', '`messages` is empty'],
  'content-null': ['run', 'a message without content'],
  'content-blocks': ['run', 'content as a list of blocks'],
  'block-without-text': ['run', 'a block that carries neither `text` nor `content`'],
  'tool-calls-null': ['run', '`tool_calls` is null'],
  'tool-calls-empty': ['run', '`tool_calls` is an empty list'],
  'parallel-calls': ['run', 'one message makes several calls'],
  'calls-without-answers': ['run', 'a message whose calls are not all answered before the next one'],
  'answers-without-calls': ['run', 'an answer that no call before it waits for'],
  'answer-differs-from-call': ['run', 'an answer that names another tool or id than the call it follows'],
  'answer-id-missing': ['run', '`tool_call_id` of an answer is null or absent'],
  'answer-id-empty': ['run', '`tool_call_id` of an answer is empty'],
  'call-id-repeated': ['run', 'two calls of the run have the same id'],
  'call-id-missing': ['each', 'the id of a call is null or absent'],
  'call-id-empty': ['each', 'the id of a call is empty'],
  'empty-function-name': ['each', 'a call of "<empty-function-name>", or of nothing'],
  'argument-null': ['run', 'an argument, or a part of one, is null'],
  'argument-list': ['run', 'an argument, or a part of one, is a list'],
  'argument-object': ['run', 'an argument, or a part of one, is an object'],
  'argument-float': ['run', 'an argument, or a part of one, is not an integer'],
  'number-beyond-53-bits': ['each', 'a number beyond 2^53: integers are kept exactly, others rounded'],
} as const

/** Collects the irregularities of one run. */
export type Tally = IrregularityTally<keyof typeof IRREGULARITIES>
