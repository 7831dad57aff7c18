import type { HashedIntents } from '../model/intents.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { sha256 } from './sha256.ts'

/** Reads a facts file, named as it was given. Throws `bad-shape` where a task lacks a key or stands there twice. */
export function readIntents(path: string, named: string): HashedIntents {
  // Read as JSON whatever it is called, with lines and columns.
  const text = readText(path)
  const intents = readData(text, named.endsWith('.json') ? named : `${named}.json`, schema)
  const seen = new Set<string>()
  for (const [index, { task }] of intents.tasks.entries()) {
    const missing = intents.keys.find(key => task[key] === undefined)
    const place = { file: named, pointer: `/tasks/${index}/task` }
    if (missing !== undefined) {
      throw new RvbenchError('bad-shape', `the task has no ${missing}, which keys names`, { place })
    }
    const key = JSON.stringify(intents.keys.map(name => task[name]))
    if (seen.has(key)) throw new RvbenchError('bad-shape', `a second list for the task ${key}`, { place })
    seen.add(key)
  }
  return { ...intents, hash: sha256(text) }
}

const name = z.string().min(1)

const schema = z.strictObject({
  schema: z.literal('rvbench.intents/1'),
  list: name,
  source: z.string(),
  keys: z.array(name).min(1),
  tasks: z.array(z.strictObject({ task: z.record(z.string(), z.string()), tools: z.array(name) })).min(1),
})
