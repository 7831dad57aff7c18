import { isJsonObject, type JsonObject } from '../model/json.ts'
import { escapeKey } from '../model/json-pointer.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Labels, Trace } from '../model/trace.ts'
import type { FileAdapter, ReadTrace, SourceText } from './adapter.ts'
import { type AgentDojoGroup, readGroup } from './agentdojo-group.ts'
import { IRREGULARITIES, type Tally } from './agentdojo-irregularities.ts'
import { readSteps } from './agentdojo-messages.ts'
import { makeIrregularityTally } from './irregularity-tally.ts'
import { badShape, readList, readObject, readOptionalBoolean, readOptionalText } from './json-fields.ts'
import { readJson, readRoundedJson } from './read-json.ts'

/**
 * AgentDojo's recordings (ethz-spylab/agentdojo, folder `runs`): one run a file, at
 * `runs/<pipeline>/<suite>/<user task>/<attack>/<injection task>.json`. Folders say what a run is, because the
 * fields inside are not always right; what the two disagree on is an irregularity.
 */
export const agentDojo: FileAdapter = {
  kind: 'file',
  format: 'agentdojo',
  // Wider than the layout, so that a run that lies in the wrong place is refused by name rather than passed over.
  files: ['runs/**/*.json'],
  groupKeys: [
    'pipeline',
    'model',
    'defence',
    'suite',
    'userTask',
    'attack',
    'injectionTask',
    'userTaskKind',
    'attackKind',
    'attackTemplate',
  ],
  groupOf: readGroup,
  clusters: [
    { unit: 'user-task', keys: ['suite', 'userTask'] },
    { unit: 'injection-task', keys: ['suite', 'injectionTask'] },
  ],
  tables: [['suite'], ['pipeline'], ['attack']],
  strata: [['userTaskKind'], ['attackKind'], ['attackTemplate']],
  // As the generic tables of the study.
  validity: 'tool-call',
  // Folders say what a run is: of a file that lies elsewhere, its place is told to be wrong.
  recognises: ({ text }) => /^\s*\{\s*"suite_name"/.test(text),
  readTraces: source => [readRun(source)],
}

function readRun(source: SourceText, read = readRoundedJson): ReadTrace {
  const { corpus, file } = source
  const group = readGroup(file)
  if (group === null) throw misplaced(file)
  const run = readObject(read(source), file, '')
  const tally = makeIrregularityTally({ file }, IRREGULARITIES)
  checkKeys(run, tally)
  checkGroup(run, group, file, tally)
  checkUncarried(run, file, tally)

  const messages = readList(run['messages'], file, '/messages')
  if (messages.length === 0) tally.add('no-messages', '/messages')

  const trace: Trace = {
    schema: 'rvbench.trace/1',
    id: file.slice('runs/'.length, -'.json'.length),
    corpus,
    file,
    group,
    labels: readLabels(run, file, tally),
    clock: 'order',
    steps: readSteps(messages, file, tally),
    injections: readInjections(run, file),
  }
  const isRounded = tally.irregularities.some(({ kind }) => kind === 'number-beyond-53-bits')
  if (isRounded && read === readRoundedJson) return readRun(source, readJson)
  return { trace, irregularities: tally.irregularities }
}

function misplaced(file: string): RvbenchError {
  // In the message: of many bad files, no hint is shown.
  const message =
    'an AgentDojo run does not lie at this place; expected runs/<pipeline>/<suite>/<user task>/<attack>/<injection task>.json below the corpus folder'
  return new RvbenchError('bad-shape', message, { place: { file } })
}

const KEYS: readonly string[] = [
  'suite_name',
  'pipeline_name',
  'user_task_id',
  'injection_task_id',
  'attack_type',
  'injections',
  'messages',
  'error',
  'utility',
  'security',
  'duration',
]
const KNOWN_KEYS: ReadonlySet<string> = new Set(KEYS)

function checkKeys(run: JsonObject, tally: Tally): void {
  for (const key of KEYS) {
    if (run[key] === undefined) tally.addMissingKey(key, '')
  }
  tally.addExtraKeys(run, KNOWN_KEYS, '')
}

function checkGroup(run: JsonObject, group: AgentDojoGroup, file: string, tally: Tally): void {
  const pipeline = readOptionalText(run, 'pipeline_name', file, '')
  if (pipeline !== null && pipeline !== group.pipeline) tally.add('pipeline-name-differs', '/pipeline_name')
  const suite = readOptionalText(run, 'suite_name', file, '')
  if (suite !== null && suite !== group.suite) tally.add('suite-name-differs', '/suite_name')
  const userTask = readOptionalText(run, 'user_task_id', file, '')
  if (userTask !== null && userTask !== group.userTask) tally.add('user-task-id-differs', '/user_task_id')
  const attack = readOptionalText(run, 'attack_type', file, '')
  if ((attack ?? 'none') !== group.attack) tally.add('attack-type-differs', '/attack_type')
  const injectionTask = readOptionalText(run, 'injection_task_id', file, '')
  if ((injectionTask ?? 'none') !== group.injectionTask) {
    tally.add('injection-task-id-differs', '/injection_task_id')
  }
}

// Fields that a trace has no place for: their types are checked, and an error is counted.
function checkUncarried(run: JsonObject, file: string, tally: Tally): void {
  if (readOptionalText(run, 'error', file, '') !== null) tally.add('run-error', '/error')
  const { duration } = run
  if (duration !== undefined && duration !== null && typeof duration !== 'number') {
    throw badShape(duration, 'a number or null', file, '/duration')
  }
}

function readInjections(run: JsonObject, file: string): Readonly<Record<string, string>> {
  const { injections } = run
  if (injections === undefined || injections === null) return NO_INJECTIONS
  if (!isJsonObject(injections)) throw badShape(injections, 'an object or null', file, '/injections')
  if (isTextRecord(injections)) return injections
  const [key, value] = Object.entries(injections).find(([, text]) => typeof text !== 'string') ?? ['', null]
  throw badShape(value, 'a string', file, `/injections/${escapeKey(key)}`)
}

const NO_INJECTIONS: Readonly<Record<string, string>> = {}

function isTextRecord(object: JsonObject): object is Readonly<Record<string, string>> {
  for (const key in object) if (typeof object[key] !== 'string') return false
  return true
}

function readLabels(run: JsonObject, file: string, tally: Tally): Labels {
  const security = readOptionalBoolean(run, 'security', file, '')
  const utility = readOptionalBoolean(run, 'utility', file, '')
  const hasAttack = isSet(readOptionalText(run, 'attack_type', file, ''))
  const hasInjection = isSet(readOptionalText(run, 'injection_task_id', file, ''))
  if (hasAttack !== hasInjection) {
    tally.add('attack-unclear', hasAttack ? '/attack_type' : '/injection_task_id')
    return { attacked: null, attackSucceeded: null, utility, unsafe: null }
  }
  // In runs without attack `security` is true and says nothing.
  return { attacked: hasAttack, attackSucceeded: hasAttack ? security : false, utility, unsafe: null }
}

function isSet(name: string | null): boolean {
  return name !== null && name !== '' && name !== 'none'
}
