import type { JsonObject } from '../model/json.ts'
import type { Step } from '../model/trace.ts'
import { badShape, readList, readObject, readOptionalText } from './json-fields.ts'
import { hasLoneSurrogate } from './lone-surrogate.ts'
import type { ReadAction } from './r-judge-action.ts'
import type { RJudgeTally } from './r-judge-irregularities.ts'

/** Where a record stands, and how its actions are read. */
export interface TurnsContext {
  readonly file: string
  /** Of the record. */
  readonly pointer: string
  readonly tally: RJudgeTally
  readonly readAction: (action: string) => ReadAction
}

/** The steps of a record, and what its user asked for. */
export interface ReadTurns {
  readonly steps: readonly Step[]
  /** The user's first request; null when there is none. */
  readonly prompt: string | null
}

/** The steps of a record: its profile as the system's message, then the turns of all its sessions in order. */
export function readTurns(record: JsonObject, { file, pointer, tally, readAction }: TurnsContext): ReadTurns {
  const steps: Step[] = []
  let prompt: string | null = null
  let waiting: string | null = null

  const profile = readOptionalText(record, 'profile', file, pointer)
  if (profile !== null)
    steps.push({ kind: 'system-message', content: profile, pointer: `${pointer}/profile` })
  const sessions = readList(record['contents'], file, `${pointer}/contents`)
  if (sessions.length > 1) tally.add('several-sessions', `${pointer}/contents`)
  for (const [session, turns] of sessions.entries()) {
    const at = `${pointer}/contents/${session}`
    for (const [index, turn] of readList(turns, file, at).entries()) {
      addTurn(readObject(turn, file, `${at}/${index}`), `${at}/${index}`)
    }
    if (waiting !== null) tally.add('calls-without-answers', waiting)
    waiting = null
  }
  if (sessions.every(turns => readList(turns, file, `${pointer}/contents`).length === 0)) {
    tally.add('no-messages', `${pointer}/contents`)
  }
  return { steps, prompt }

  function addTurn(turn: JsonObject, at: string): void {
    if (hasLoneSurrogate(turn)) tally.add('lone-surrogate', at)
    const role = turn['role']
    switch (role) {
      case 'user':
        tally.addExtraKeys(turn, SAID_KEYS, at)
        addUser(turn, at)
        break
      case 'agent':
        tally.addExtraKeys(turn, DONE_KEYS, at)
        addAgent(turn, at)
        break
      case 'environment':
        tally.addExtraKeys(turn, SAID_KEYS, at)
        addEnvironment(turn, at)
        break
      default:
        throw badShape(role, 'one of "user", "agent", "environment"', file, `${at}/role`)
    }
  }

  function addUser(turn: JsonObject, at: string): void {
    const content = contentOf(turn, at)
    prompt ??= content
    steps.push({ kind: 'user-message', content, pointer: at })
  }

  function addAgent(turn: JsonObject, at: string): void {
    const thought = readOptionalText(turn, 'thought', file, at)
    if (thought === null) tally.add('thought-null', at)
    steps.push({ kind: 'assistant-message', content: thought, pointer: at })
    const action = readOptionalText(turn, 'action', file, at)
    if (action === null) tally.add('action-null', at)
    else addAction(action, `${at}/action`)
  }

  function addAction(action: string, at: string): void {
    const { calls, irregular } = readAction(action)
    for (const kind of irregular) tally.add(kind, at)
    if (calls.length === 0) steps.push({ kind: 'assistant-message', content: action, pointer: at })
    else waiting ??= at
    for (const call of calls) steps.push({ kind: 'tool-call', id: null, ...call, pointer: at })
  }

  function addEnvironment(turn: JsonObject, at: string): void {
    if (waiting === null) tally.add('answers-without-calls', at)
    waiting = null
    steps.push({
      kind: 'tool-result',
      id: null,
      tool: null,
      content: contentOf(turn, at),
      error: null,
      pointer: at,
    })
  }

  function contentOf(turn: JsonObject, at: string): string | null {
    const content = readOptionalText(turn, 'content', file, at)
    if (content === null) tally.add('content-null', at)
    return content
  }
}

const SAID_KEYS: ReadonlySet<string> = new Set(['role', 'content'])
const DONE_KEYS: ReadonlySet<string> = new Set(['role', 'thought', 'action'])
