import { didYouMean } from '../model/nearest-names.ts'
import type { RuleFile } from '../model/rule-file.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { type ListedRule, listRuleFiles } from './list-rule-files.ts'
import { readData, type z } from './read-data.ts'
import { readText } from './read-text.ts'
import { sha256 } from './sha256.ts'

/** Files of one kind below `specs/`. */
export interface RuleFolder {
  readonly folder: string
  /** What one of them is, for messages. */
  readonly what: string
  /** A team's own specs folder, whose files come after those of the package; null for none. */
  readonly own: string | null
}

/** What a file holds, and what it is known by. */
export interface ReadRule<Data> extends Pick<RuleFile, 'id' | 'file' | 'hash'> {
  readonly data: Data
}

/** Reads the files of these ids, all where `ids` is null, sorted by id. Throws `unknown-name` where an id has no file. */
export function readRuleFiles<Schema extends z.ZodType>(
  rules: RuleFolder & { readonly ids: readonly string[] | null },
  schema: Schema,
): readonly ReadRule<z.output<Schema>>[] {
  const { folder, own, ids } = rules
  const files = listRuleFiles(folder, own)
  for (const id of ids ?? []) findFile(id, files, rules)
  return files.filter(({ id }) => ids?.includes(id) ?? true).map(file => readFile(file, schema))
}

/** Reads the file of one id. Throws as `readRuleFiles` does. */
export function readRuleFile<Schema extends z.ZodType>(
  id: string,
  rules: RuleFolder,
  schema: Schema,
): ReadRule<z.output<Schema>> {
  return readFile(findFile(id, listRuleFiles(rules.folder, rules.own), rules), schema)
}

function findFile(id: string, files: readonly ListedRule[], { folder, what }: RuleFolder): ListedRule {
  const found = files.find(file => file.id === id)
  if (found !== undefined) return found
  const ids = files.map(file => file.id)
  throw new RvbenchError('unknown-name', `no ${what} is called ${JSON.stringify(id)}`, {
    hint: `${didYouMean(id, ids)}specs/${folder}: ${ids.join(', ')}`,
  })
}

function readFile<Schema extends z.ZodType>(
  { id, path, file }: ListedRule,
  schema: Schema,
): ReadRule<z.output<Schema>> {
  const text = readText(path)
  return { id, file, hash: sha256(text), data: readData(text, file, schema) }
}
