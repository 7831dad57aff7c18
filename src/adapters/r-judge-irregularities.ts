import type { IrregularityTable, IrregularityTally } from './irregularity-tally.ts'

/** What R-Judge's records hold besides the plain case, and how their actions, which are text, were read. */
export const R_JUDGE_IRREGULARITIES = {
  'no-messages': ['run', 'the record holds no turn'],
  'several-sessions': ['run', 'the record holds several conversations, one after the other'],
  'attack-type-unknown': ['run', '`attack_type` is neither "injection" nor "unintended"'],
  'content-null': ['run', 'a turn without content'],
  'thought-null': ['run', 'a turn of the agent without a thought'],
  'action-null': ['run', 'a turn of the agent without an action'],
  'calls-without-answers': ['run', 'a call that no turn of the environment follows'],
  'answers-without-calls': ['run', 'a turn of the environment that follows no call'],
  'action-prose': ['each', 'an action that is prose, not a call: taken for a message'],
  'action-several-calls': ['each', 'an action that is several calls, a line each'],
  'action-fragment': ['each', 'a call cut out of a larger JSON object'],
  'arguments-corrected': ['each', "arguments in Python's notation, or with bare line breaks"],
  'arguments-not-object': ['each', 'arguments that never become an object: kept as they stand'],
  'lone-surrogate': ['run', 'half of a surrogate pair, which no UTF-8 text can hold'],
} as const satisfies IrregularityTable<string>

/** A kind of irregularity of R-Judge's records. */
export type RJudgeIrregularity = keyof typeof R_JUDGE_IRREGULARITIES

/** A tally of them. */
export type RJudgeTally = IrregularityTally<RJudgeIrregularity>
