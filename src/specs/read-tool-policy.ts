import type { JsonObject } from '../model/json.ts'
import { escapeKey } from '../model/json-pointer.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { ToolPolicy, ToolRule } from '../model/tool-policy.ts'
import { readData, z } from './read-data.ts'

/**
 * Reads rules for calls (`rvbench.tool-policy/1`, `schemas/tool-policy.schema.json`). Throws `syntax` or `bad-shape`: also
 * where an update names a tool that is not listed, or where updates go in a circle.
 */
export function readToolPolicy(text: string, file: string): ToolPolicy {
  const policy = readData(text, file, schema)
  const updates = updatesOf(policy.tools, '/tools')
  const unknown = updates.find(({ to }) => !Object.hasOwn(policy.tools, to))
  if (unknown !== undefined) {
    throw new RvbenchError(
      'bad-shape',
      `an update names the tool ${unknown.to}, which the policy does not list`,
      {
        place: { file, pointer: unknown.pointer },
        hint: `list it under "tools", with [] where it is denied until then; listed: ${Object.keys(policy.tools).join(', ')}`,
      },
    )
  }
  const circle = findCircle(updates)
  if (circle !== null) {
    throw new RvbenchError('bad-shape', `updates go in a circle: ${circle.path.join(' → ')}`, {
      place: { file, pointer: circle.pointer },
      hint: 'what a tool allows may then change for ever: let updates lead from some tools to others only',
    })
  }
  return policy
}

const condition = z.union([
  z.string(),
  z.custom<JsonObject>(value => typeof value === 'object' && value !== null && !Array.isArray(value), {
    error: 'Expected a JSON Schema or a pattern',
  }),
])

const rule: z.ZodType<ToolRule> = z.strictObject({
  priority: z.int().min(0),
  effect: z.enum(['allow', 'forbid']),
  conditions: z.record(z.string(), condition).default({}),
  fallback: z.enum(['refuse', 'stop', 'ask']).nullable().default(null),
  update: z.lazy(() => rulesByTool).default({}),
})

const rulesByTool = z.record(z.string(), z.array(rule))

const schema = z.strictObject({
  schema: z.literal('rvbench.tool-policy/1'),
  title: z.string().min(1),
  where: z.record(z.string(), z.array(z.string()).min(1)).default({}),
  updates: z.enum(['replace', 'add']).default('replace'),
  tools: rulesByTool,
})

/** A call of one tool changes the rules of another. */
interface Update {
  readonly from: string
  readonly to: string
  readonly pointer: string
}

function updatesOf(tools: ToolPolicy['tools'], pointer: string): readonly Update[] {
  return Object.entries(tools).flatMap(([from, rules]) =>
    rules.flatMap(({ update }, index) => {
      const place = `${pointer}/${escapeKey(from)}/${index}/update`
      const own = Object.keys(update).map(to => ({ from, to, pointer: `${place}/${escapeKey(to)}` }))
      return [...own, ...updatesOf(update, place)]
    }),
  )
}

function findCircle(
  updates: readonly Update[],
): { readonly path: readonly string[]; readonly pointer: string } | null {
  for (const { from, to, pointer } of updates) {
    const back = findPath(to, from, updates)
    if (back !== null) return { path: [from, ...back], pointer }
  }
  return null
}

// Breadth first: the shortest way is the clearest to read.
function findPath(start: string, goal: string, updates: readonly Update[]): readonly string[] | null {
  const pending = [[start]]
  const seen = new Set([start])
  for (const path of pending) {
    const last = path.at(-1)
    if (last === goal) return path
    for (const { from, to } of updates) {
      if (from !== last || seen.has(to)) continue
      seen.add(to)
      pending.push([...path, to])
    }
  }
  return null
}
