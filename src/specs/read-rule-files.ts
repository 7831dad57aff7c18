import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readData, type z } from './read-data.ts'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

/** Which files of a folder below `specs/`: those of the ids, all where `ids` is null. */
export interface RuleFolder {
  readonly folder: string
  /** What one of them is, for messages. */
  readonly what: string
  readonly ids: readonly string[] | null
}

export interface RuleFile<Data> {
  /** The file's name without its ending. */
  readonly id: string
  readonly file: string
  readonly hash: string
  readonly data: Data
}

/** Reads files of one kind, sorted by id. Throws `unknown-name` where an id has no file. */
export function readRuleFiles<Schema extends z.ZodType>(
  { folder, what, ids }: RuleFolder,
  schema: Schema,
): readonly RuleFile<z.output<Schema>>[] {
  const path = join(specsFolder(), folder)
  const known = readdirSync(path)
    .filter(name => name.endsWith('.yaml'))
    .map(name => name.replace(/\.yaml$/, ''))
    .sort()
  const unknown = ids?.find(id => !known.includes(id))
  if (unknown !== undefined) {
    throw new RvbenchError('unknown-name', `no ${what} is called ${JSON.stringify(unknown)}`, {
      hint: `specs/${folder}: ${known.join(', ')}`,
    })
  }
  return known
    .filter(id => ids?.includes(id) ?? true)
    .map(id => {
      const text = readText(join(path, `${id}.yaml`))
      const file = `specs/${folder}/${id}.yaml`
      const hash = createHash('sha256').update(text).digest('hex')
      return { id, file, hash, data: readData(text, file, schema) }
    })
}
