import type { RecordValue } from '../model/poison-plan.ts'
import { printYamlText } from './print-yaml-text.ts'

/** An answer as lines: what is not changed stays as it was written. */
export interface YamlRecords {
  /** `records`: a list of them; `record`: one alone. */
  readonly kind: 'records' | 'record'
  readonly records: readonly YamlRecord[]
}

/** By name, the lines of each field. */
export type YamlRecord = ReadonlyMap<string, string>

/** Splits an answer in the block style of PyYAML into records and fields; null for any other text. */
export function readYamlRecords(text: string): YamlRecords | null {
  const kind = text.startsWith('- ') ? 'records' : 'record'
  const records: Map<string, string>[] = kind === 'record' ? [new Map()] : []
  let field: string | null = null
  for (const line of text.split('\n')) {
    const isNext = kind === 'records' && line.startsWith('- ')
    if (isNext) {
      records.push(new Map())
      field = null
    }
    const record = records.at(-1)
    const own = kind === 'record' ? line : `${isNext ? ' ' : line.slice(0, 1)} ${line.slice(2)}`
    if (record === undefined || (kind === 'records' && !/^(?: {2}|- |$)/.test(line))) return null
    const key: string | undefined = (kind === 'record' ? /^(\w+):(?: |$)/ : /^ {2}(\w+):(?: |$)/).exec(
      own,
    )?.[1]
    if (key !== undefined) {
      if (record.has(key)) return null
      record.set(key, own)
      field = key
    } else {
      if (field === null) return null
      record.set(field, `${record.get(field)}\n${line}`)
    }
  }
  return { kind, records }
}

/** The text that was split, or will be. */
export function printYamlRecords({ kind, records }: YamlRecords): string {
  return records
    .map(record => [...record.values()].join('\n'))
    .map(text => (kind === 'records' ? `- ${text.slice(2)}` : text))
    .join('\n')
}

/** The lines of a field that has this value, as the tool would write them. */
export function printYamlField(kind: YamlRecords['kind'], key: string, value: RecordValue): string {
  const indent = kind === 'records' ? 2 : 0
  const margin = ' '.repeat(indent)
  const head = `${margin}${key}:`
  if (typeof value === 'string') return `${head} ${printYamlText(value, head.length + 1, indent + 2)}`
  if (typeof value === 'number' || typeof value === 'boolean') return `${head} ${value}`
  if (value.length === 0) return `${head} []`
  return [head, ...value.map(item => `${margin}- ${printYamlText(item, indent + 2, indent + 2)}`)].join('\n')
}
