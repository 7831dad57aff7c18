import { z } from 'zod'

export { z }

/** Where in the data: keys and indexes from the root. */
type DataPath = readonly PropertyKey[]

/** One thing in the data that its schema does not allow. */
export interface ShapeProblem {
  readonly path: DataPath
  /** Whether the fault is the last key of the path, not the value under it. */
  readonly atKey: boolean
  /** What was seen and what was expected. */
  readonly message: string
  readonly hint: string | null
}

/** The value in its shape, or what is wrong with it. */
export type Shaped<T> =
  | { readonly kind: 'shaped'; readonly data: T }
  | { readonly kind: 'problems'; readonly problems: readonly ShapeProblem[] }

/** The value, if it has the schema's shape; otherwise everything that is wrong with it. */
export function checkShape<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
): Shaped<z.output<Schema>> {
  const result = schema.safeParse(value)
  if (result.success) return { kind: 'shaped', data: result.data }
  return {
    kind: 'problems',
    problems: result.error.issues.flatMap(issue => problemsOf(issue, value, schema)),
  }
}

function problemsOf(issue: z.core.$ZodIssue, root: unknown, schema: z.core.$ZodType): ShapeProblem[] {
  const { path } = issue
  const name = path.length === 0 ? 'the document' : renderPath(path)
  const seen = valueAt(root, path)
  const problem = { path, atKey: false, hint: null }

  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = [...new Set(schemasAt(schema, path).flatMap(keysOf))]
      const hint = allowed.length === 0 ? null : `allowed keys: ${allowed.join(', ')}`
      return issue.keys.map(key => ({
        path: [...path, key],
        atKey: true,
        message: `unknown key "${key}"${path.length === 0 ? '' : ` in ${name}`}`,
        hint,
      }))
    }
    case 'invalid_type':
      if (seen === undefined && path.length > 0) {
        const last = path[path.length - 1]
        const owner = path.length === 1 ? '' : ` in ${renderPath(path.slice(0, -1))}`
        return [
          { ...problem, message: `key "${String(last)}" is missing${owner}: expected ${issue.expected}` },
        ]
      }
      return [{ ...problem, message: `${name}: expected ${issue.expected}, saw ${renderValue(seen)}` }]
    case 'invalid_value': {
      const values = issue.values.map(value => renderValue(value)).join(', ')
      const expected = issue.values.length === 1 ? values : `one of ${values}`
      return [{ ...problem, message: `${name}: expected ${expected}, saw ${renderValue(seen)}` }]
    }
    case 'too_small':
    case 'too_big':
    case 'not_multiple_of':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'custom':
      return [{ ...problem, message: `${name}: ${lowerFirst(issue.message)}, saw ${renderValue(seen)}` }]
  }
}

function renderPath(path: DataPath): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('')
}

function valueAt(root: unknown, path: DataPath): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  )
}

const VALUE_WIDTH = 60

function renderValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = typeof value === 'bigint' ? String(value) : JSON.stringify(value)
  return text.length > VALUE_WIDTH ? `${text.slice(0, VALUE_WIDTH)}…` : text
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

// Several where the way leads through a union.
function schemasAt(schema: z.core.$ZodType, path: DataPath): readonly z.core.$ZodType[] {
  return path.reduce<readonly z.core.$ZodType[]>(
    (schemas, key) => schemas.flatMap(owner => membersAt(owner, key)).flatMap(optionsOf),
    optionsOf(schema),
  )
}

function membersAt(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  const member = schema instanceof z.ZodObject ? schema.shape[String(key)] : undefined
  return member === undefined ? [] : [member]
}

// What a schema stands for once optional, default and the like are taken off.
function optionsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  if (isWrapped) return optionsOf(schema.unwrap())
  if (schema instanceof z.ZodPipe) return optionsOf(schema.in)
  return schema instanceof z.ZodUnion ? schema.options.flatMap(optionsOf) : [schema]
}

function keysOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    return schema.keyType.options.map(String)
  }
  return []
}
