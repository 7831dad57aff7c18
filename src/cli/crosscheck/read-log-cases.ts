import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkTypes } from '../../mfotl/check-types.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import { readLog } from '../../mfotl/read-log.ts'
import { readSignature } from '../../mfotl/read-signature.ts'
import type { EventLog } from '../../model/event-log.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { systemCode } from '../../model/system-code.ts'
import type { ExternalPolicy } from '../../monitors/external-monitor.ts'

/** A signature, a formula and a log in MonPoly's formats. */
export interface LogCase {
  readonly name: string
  readonly policy: ExternalPolicy
  readonly log: EventLog
  /** The log's file. */
  readonly file: string
}

interface CaseFiles {
  readonly name: string
  readonly signature: string
  readonly formula: string
  readonly log: string
}

/**
 * The cases that `--logs` names: files three by three (signature, formula, log), folders with files called `NAME.sig`,
 * `NAME.mfotl` and `NAME.log`. Throws RvbenchError at what is missing or faulty.
 */
export function readLogCases(paths: readonly string[]): readonly LogCase[] {
  const found: CaseFiles[] = []
  for (let at = 0; at < paths.length; ) {
    const [first = '', formula, log] = paths.slice(at, at + 3)
    if (isFolder(first)) {
      found.push(...casesIn(first))
      at += 1
      continue
    }
    if (formula === undefined || log === undefined || isFolder(formula) || isFolder(log)) {
      throw new RvbenchError('usage', `--logs takes files three by three, saw ${basename(first)} alone`, {
        hint: 'name SIGNATURE FORMULA LOG, or a folder with NAME.sig, NAME.mfotl and NAME.log',
      })
    }
    found.push({ name: nameOf(formula), signature: first, formula, log })
    at += 3
  }
  return withOwnNames(found).map(readCase)
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

function casesIn(folder: string): readonly CaseFiles[] {
  const names = readdirSync(folder).filter(name => /\.(sig|mfotl|log)$/.test(name))
  const stems = [...new Set(names.map(nameOf))].sort()
  const cases = stems.map(name => {
    const [signature = '', formula = '', log = ''] = ['sig', 'mfotl', 'log'].map(ending => {
      const file = `${name}.${ending}`
      if (names.includes(file)) return join(folder, file)
      throw new RvbenchError('unreadable', `there is no ${file} beside the other files of ${name}`, {
        place: { file: folder },
        hint: 'each case is three files: NAME.sig, NAME.mfotl, NAME.log',
      })
    })
    return { name, signature, formula, log }
  })
  if (cases.length > 0) return cases
  throw new RvbenchError('unreadable', 'the folder holds no NAME.sig, NAME.mfotl and NAME.log', {
    place: { file: folder },
  })
}

function nameOf(path: string): string {
  return basename(path).replace(/\.(sig|mfotl|log)$/, '')
}

// Results are by name.
function withOwnNames(cases: readonly CaseFiles[]): readonly CaseFiles[] {
  const seen = new Map<string, number>()
  return cases.map(one => {
    const before = seen.get(one.name) ?? 0
    seen.set(one.name, before + 1)
    return before === 0 ? one : { ...one, name: `${one.name}-${before + 1}` }
  })
}

function readCase({ name, ...files }: CaseFiles): LogCase {
  const signature = readSignature(readText(files.signature), files.signature)
  const text = readText(files.formula)
  const formula = parseFormula(text, files.formula)
  const types = checkTypes(formula, signature, { file: files.formula, text })
  const log = readLog(readText(files.log), signature, files.log)
  return { name, policy: { signature, formula, types, text }, log, file: files.log }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

function unreadable(path: string, cause: unknown): RvbenchError {
  return new RvbenchError('unreadable', `cannot be read: ${systemCode(cause)}`, {
    place: { file: path },
    cause,
  })
}
