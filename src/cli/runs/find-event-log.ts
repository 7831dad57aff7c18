import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { FoundCorpus } from '../../corpora/find-corpus.ts'
import type { EventLogDescription, LogTraces } from '../../model/event-log-description.ts'
import type { PublishedLog } from '../../model/published.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { readEventLog } from '../../specs/read-event-log.ts'
import { readPublishedLogs } from '../../specs/read-published-logs.ts'
import { readText } from '../../specs/read-text.ts'

/** What a folder's description of its log is called. */
const DESCRIPTION = 'event-log.yaml'

/**
 * The event log that a path names: a log, a description of one, or a folder that holds either; null where it is
 * something else. A log without a description is known by its bytes if the study published it; else it is a run by
 * itself, and its signature lies beside it. Throws RvbenchError where something is missing.
 */
export function findEventLog(target: string, cwd: string): FoundCorpus | null {
  const path = resolve(cwd, target)
  const kind = kindOf(path)
  if (kind === 'file') {
    if (/\.ya?ml$/.test(path)) return describedLog(path)
    return path.endsWith('.log') ? bareLog(path) : null
  }
  return kind === 'folder' ? logIn(path) : null
}

function kindOf(path: string): 'file' | 'folder' | null {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file'
  } catch {
    return null
  }
}

function logIn(folder: string): FoundCorpus | null {
  const names = namesIn(folder)
  if (names.includes(DESCRIPTION)) return describedLog(join(folder, DESCRIPTION))
  const logs = names.filter(name => name.endsWith('.log'))
  // Agents write logs of another kind beside their runs.
  if (logs.length === 0 || names.some(name => /\.(json|jsonl|ndjson)$/.test(name))) return null
  const [log] = logs
  if (log !== undefined && logs.length === 1) return bareLog(join(folder, log))
  throw new RvbenchError('usage', `the folder holds ${logs.length} logs`, {
    place: { file: folder },
    hint: `name one of them: ${logs.slice(0, 5).join(', ')}`,
  })
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function describedLog(path: string): FoundCorpus {
  const folder = dirname(path)
  const { log, name, signature, traces, count, labels } = readEventLog(path, path)
  const file = resolve(folder, log)
  if (!existsSync(file)) {
    throw new RvbenchError('unreadable', `there is no such log: ${log}`, { place: { file: path } })
  }
  return foundLog(file, name ?? stemOf(file), {
    signature: signatureOf(signature, folder, path),
    traces: tracesOf(traces, count),
    labels,
  })
}

function signatureOf(
  signature: PublishedLog['signature'],
  folder: string,
  describedIn: string,
): EventLogDescription['signature'] {
  if ('text' in signature) return { file: describedIn, text: signature.text }
  return { file: signature.file, text: readText(resolve(folder, signature.file)) }
}

function tracesOf(traces: 'whole' | 'first-argument', count: number | undefined): LogTraces {
  return traces === 'whole' ? { kind: 'whole' } : { kind: 'first-argument', count: count ?? null }
}

function bareLog(path: string): FoundCorpus {
  const published = publishedLog(path)
  const beside = path.replace(/\.log$/, '.sig')
  if (published === undefined && !existsSync(beside)) {
    throw new RvbenchError('unreadable', 'there is no signature beside the log', {
      place: { file: path },
      hint: `put ${basename(beside)} beside it, or describe the log in ${DESCRIPTION}`,
    })
  }
  const { signature, traces, chains, unsafe = null } = published ?? UNPUBLISHED
  return foundLog(path, stemOf(path), {
    signature:
      'text' in signature
        ? { file: 'specs/published/event-logs.yaml', text: signature.text }
        : { file: basename(beside), text: readText(beside) },
    traces: tracesOf(traces, chains),
    labels: { attacked: null, attackSucceeded: null, utility: null, unsafe },
  })
}

const UNPUBLISHED: Pick<PublishedLog, 'signature' | 'traces' | 'chains' | 'unsafe'> = {
  signature: { file: '' },
  traces: 'whole',
}

function publishedLog(path: string): PublishedLog | undefined {
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
  return readPublishedLogs().find(({ sha256 }) => sha256 === hash)
}

function foundLog(path: string, name: string, description: EventLogDescription): FoundCorpus {
  return {
    source: {
      name,
      root: dirname(path),
      format: 'event-log',
      version: '',
      licence: '',
      hash: null,
      eventLog: description,
    },
    within: basename(path),
    files: ['*'],
    dispose: () => undefined,
  }
}

function stemOf(path: string): string {
  return basename(path).replace(/\.log$/, '')
}
