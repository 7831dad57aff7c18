import { join } from 'node:path'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

/** `agentspec.yaml`: formulas by the name that an AgentSpec-shaped rule has for them. Throws as `readData` does. */
export function readAgentspecPredicates(): ReadonlyMap<string, string> {
  const file = join(specsFolder(), 'agentspec.yaml')
  return new Map(Object.entries(readData(readText(file), file, schema).predicates))
}

const schema = z.strictObject({ predicates: z.record(z.string().regex(/^[A-Za-z_]\w*$/), z.string().min(1)) })
