import { createHash } from 'node:crypto'
import { RvbenchError } from '../model/rvbench-error.ts'
import { listRuleFiles } from './list-rule-files.ts'
import { readData, type z } from './read-data.ts'
import { readText } from './read-text.ts'

/** Which files of a folder below `specs/`: those of the ids, all where `ids` is null. */
export interface RuleFolder {
  readonly folder: string
  /** What one of them is, for messages. */
  readonly what: string
  readonly ids: readonly string[] | null
  /** A team's own specs folder, whose files come after those of the package; null for none. */
  readonly own: string | null
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
  { folder, what, ids, own }: RuleFolder,
  schema: Schema,
): readonly RuleFile<z.output<Schema>>[] {
  const files = listRuleFiles(folder, own)
  const known = files.map(({ id }) => id)
  const unknown = ids?.find(id => !known.includes(id))
  if (unknown !== undefined) {
    throw new RvbenchError('unknown-name', `no ${what} is called ${JSON.stringify(unknown)}`, {
      hint: `specs/${folder}: ${known.join(', ')}`,
    })
  }
  return files
    .filter(({ id }) => ids?.includes(id) ?? true)
    .map(({ id, path, file }) => {
      const text = readText(path)
      const hash = createHash('sha256').update(text).digest('hex')
      return { id, file, hash, data: readData(text, file, schema) }
    })
}
