import { join } from 'node:path'
import { RvbenchError } from '../model/rvbench-error.ts'
import type {
  ArgumentTemplate,
  EventTemplate,
  LogShape,
  SpeedFormula,
  SpeedWorkload,
  ValueKind,
} from '../model/workload.ts'
import { readData, z } from './read-data.ts'
import { makePolicy } from './read-policies.ts'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

/**
 * Reads `workloads.yaml` and the formulas it lists, which lie beside it. Throws `unreadable`, `syntax` or `bad-shape`;
 * a name that stands for nothing, or for two things, is `bad-shape`.
 */
export function readWorkloads(folder: string = join(specsFolder(), 'speed')): SpeedWorkload {
  const file = join(folder, 'workloads.yaml')
  const { goals, logs, formulas } = readData(readText(file), file, SCHEMA)
  const refuse: Refuse = message => {
    throw new RvbenchError('bad-shape', message, { place: { file } })
  }
  for (const [what, ids] of [
    ['log', logs.map(({ id }) => id)],
    ['formula', formulas.map(({ id }) => id)],
  ] as const) {
    const twice = ids.find((id, index) => ids.indexOf(id) !== index)
    if (twice !== undefined) refuse(`two of the ${what}s are called ${twice}`)
  }
  const shapes = new Map(logs.map(log => [log.id, makeShape(log, refuse)]))
  return {
    goals: {
      events: goals.events,
      monpoly: goals.monpoly,
      monpolyMostly: goals.monpoly_mostly,
      verimon: goals.verimon,
      eventsInMemoryPerSecond: goals.events_in_memory_per_second,
    },
    formulas: formulas.map((formula): SpeedFormula => {
      const { id, title, file: name } = formula
      const log =
        shapes.get(formula.log) ?? refuse(`formula ${id} names the log ${formula.log}, which is none`)
      return { ...makePolicy({ id, title, file: `specs/speed/${name}` }, join(folder, name)), log }
    }),
  }
}

type Refuse = (message: string) => never

const ID = z.string().regex(/^[a-z][a-z0-9-]*$/, 'an id: a small letter, then small letters, digits, -')
// Predicates, kinds: words that need no quotes in a signature or a formula.
const WORD = z.string().regex(/^[a-z][a-z0-9_]*$/, 'a name: a small letter, then small letters, digits, _')
const POSITIVE = z.number().positive()
const COUNT = z.int().min(1)

const LOG = z.strictObject({
  id: ID,
  title: z.string(),
  time_points_per_second: POSITIVE,
  events_per_time_point: COUNT,
  kinds: z.record(
    WORD,
    z.strictObject({ type: z.enum(['int', 'string']), values: COUNT.optional(), recent: COUNT.optional() }),
  ),
  events: z
    .array(
      z.strictObject({
        predicate: WORD,
        weight: POSITIVE,
        arguments: z.array(
          z.union([
            z.strictObject({ any: WORD }),
            z.strictObject({ new: WORD }),
            z.strictObject({ seen: WORD }),
            z.strictObject({ recent: WORD }),
          ]),
        ),
      }),
    )
    .min(1),
})

const SCHEMA = z.strictObject({
  goals: z.strictObject({
    events: COUNT,
    monpoly: POSITIVE,
    monpoly_mostly: POSITIVE,
    verimon: POSITIVE,
    events_in_memory_per_second: POSITIVE,
  }),
  logs: z.array(LOG),
  formulas: z.array(
    z.strictObject({ id: ID, title: z.string(), file: z.string().endsWith('.mfotl'), log: ID }),
  ),
})

type StatedLog = z.output<typeof LOG>
type StatedArgument = StatedLog['events'][number]['arguments'][number]

function makeShape(log: StatedLog, refuse: Refuse): LogShape {
  const events = log.events.map(
    ({ predicate, weight, arguments: args }): EventTemplate => ({
      predicate,
      weight,
      arguments: args.map(arg => makeArgument(arg, log, refuse)),
    }),
  )
  const kinds = new Map<string, string>()
  for (const { predicate, arguments: args } of events) {
    const names = args.map(({ of }) => of.name).join(', ')
    const before = kinds.get(predicate)
    if (before !== undefined && before !== names) {
      refuse(`log ${log.id} has both ${predicate}(${before}) and ${predicate}(${names})`)
    }
    kinds.set(predicate, names)
  }
  const { id, title, time_points_per_second, events_per_time_point } = log
  return {
    id,
    title,
    timePointsPerSecond: time_points_per_second,
    eventsPerTimePoint: events_per_time_point,
    events,
  }
}

function makeArgument(arg: StatedArgument, { id, kinds }: StatedLog, refuse: Refuse): ArgumentTemplate {
  const find = (name: string) => {
    const kind =
      kinds[name] ?? refuse(`log ${id} has no kind ${name}; it has ${Object.keys(kinds).join(', ')}`)
    const of: ValueKind = { name, type: kind.type }
    return { ...kind, of }
  }
  if ('new' in arg) return { kind: 'new', of: find(arg.new).of }
  if ('seen' in arg) return { kind: 'seen', of: find(arg.seen).of, newest: null }
  if ('recent' in arg) {
    const { of, recent } = find(arg.recent)
    return {
      kind: 'seen',
      of,
      newest: recent ?? refuse(`log ${id} does not say how many ${of.name} are recent`),
    }
  }
  const { of, values } = find(arg.any)
  return { kind: 'any', of, values: values ?? refuse(`log ${id} does not say how many ${of.name} there are`) }
}
