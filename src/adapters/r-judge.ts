import { createHash } from 'node:crypto'
import { NO_VALUE } from '../model/cluster-unit.ts'
import type { Json, JsonObject } from '../model/json.ts'
import type { Labels, Trace } from '../model/trace.ts'
import type { ReadTrace, RecordAdapter, SourceRecord } from './adapter.ts'
import { makeIrregularityTally } from './irregularity-tally.ts'
import { badShape, readIdentifier, readObject, readOptionalText } from './json-fields.ts'
import { hasKeys, readHead } from './json-head.ts'
import { type ReadAction, readStructuredAction } from './r-judge-action.ts'
import { R_JUDGE_IRREGULARITIES, type RJudgeTally } from './r-judge-irregularities.ts'
import { readCensusAction, readPublishedAction } from './r-judge-published-action.ts'
import { readTurns } from './r-judge-turns.ts'

/**
 * R-Judge's records (Lordog/R-Judge, folder `data`): conversations that people judged unsafe or safe. A file holds the
 * records of one category, which its folder names. What an agent does is text, so it can be read in more than one way.
 */
export const rJudge: RecordAdapter = makeAdapter('r-judge', readStructuredAction, {
  recognises: ({ text }) => {
    const { framing, first } = readHead(text)
    // The conversation itself may begin after the cut.
    return framing === 'array' && hasKeys(first, 'id', 'scenario', 'profile', 'goal')
  },
  readings: { own: 'structured', others: [{ name: 'published', format: 'r-judge-published' }] },
})

/** The reading that the study's rates rest on. */
export const rJudgePublished: RecordAdapter = makeAdapter('r-judge-published', readPublishedAction)

/** The reading that the study's table of readiness rests on. */
export const rJudgeCensus: RecordAdapter = makeAdapter('r-judge-census', readCensusAction)

function makeAdapter(
  format: string,
  readAction: (action: string) => ReadAction,
  special: Partial<Pick<RecordAdapter, 'recognises' | 'readings'>> = {},
): RecordAdapter {
  return {
    kind: 'records',
    format,
    framing: 'json-array',
    files: ['data/**/*.json'],
    groupKeys: ['category', 'attackType', 'scenario', 'userTask'],
    // Only the category stands in the path.
    groupOf: () => null,
    clusters: [{ unit: 'user-task', keys: ['category', 'userTask'] }],
    tables: [['category'], ['attackType']],
    recognises: () => false,
    readRecord: record => [readJudged(record, readAction)],
    ...special,
  }
}

const KEYS: ReadonlySet<string> = new Set([
  ...['id', 'scenario', 'profile', 'goal', 'contents', 'label', 'risk_description', 'attack_type'],
])

function readJudged(
  { corpus, file, pointer, value }: SourceRecord,
  readAction: (action: string) => ReadAction,
): ReadTrace {
  const record = readObject(value, file, pointer)
  const tally = makeIrregularityTally({ file }, R_JUDGE_IRREGULARITIES)
  tally.addExtraKeys(record, KEYS, pointer)
  checkUncarried(record, file, pointer)
  const category = categoryOf(file)
  const id = readIdentifier(record, 'id', file, pointer)
  const attackType = readOptionalText(record, 'attack_type', file, pointer)
  const scenario = readOptionalText(record, 'scenario', file, pointer)
  const { steps, prompt } = readTurns(record, { file, pointer, tally, readAction })
  const trace: Trace = {
    schema: 'rvbench.trace/1',
    // Ids count by category; files are cut differently from one distribution to the next.
    id: `${category}/${id}`,
    corpus,
    file,
    group: {
      category,
      attackType: attackType === null || attackType === '' ? NO_VALUE : attackType,
      scenario: scenario === null || scenario === '' ? NO_VALUE : scenario,
      userTask: prompt === null ? `record-${id}` : `prompt-${shortHash(prompt)}`,
    },
    labels: readLabels(record, attackType, file, pointer, tally),
    clock: 'order',
    steps,
  }
  return { trace, irregularities: tally.irregularities }
}

// Texts about the record that are no part of the conversation.
function checkUncarried(record: JsonObject, file: string, pointer: string): void {
  for (const key of ['goal', 'risk_description']) readOptionalText(record, key, file, pointer)
}

function categoryOf(file: string): string {
  const folders = file.split('/')
  return (folders[0] === 'data' ? folders[1] : folders.at(-2)) ?? NO_VALUE
}

// Records with one and the same request are variations of one task: seventeen requests make up 414 records.
function shortHash(prompt: string): string {
  return createHash('sha256').update(prompt).digest('hex').slice(0, 8)
}

function readLabels(
  record: JsonObject,
  attackType: string | null,
  file: string,
  pointer: string,
  tally: RJudgeTally,
): Labels {
  const unsafe = readLabel(record['label'], file, `${pointer}/label`)
  const attacked = attackType === 'injection' ? true : attackType === 'unintended' ? false : null
  if (attacked === null) tally.add('attack-type-unknown', `${pointer}/attack_type`)
  return { attacked, attackSucceeded: null, utility: null, unsafe }
}

function readLabel(label: Json | undefined, file: string, pointer: string): boolean {
  if (label === 0 || label === 1) return label === 1
  throw badShape(label, '1 (unsafe) or 0 (safe)', file, pointer)
}
