import { join } from 'node:path'
import type { PublishedLog } from '../model/published.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

/** Reads `specs/published/event-logs.yaml`: which published logs there are, and what belongs to each. */
export function readPublishedLogs(): readonly PublishedLog[] {
  const file = join(specsFolder(), 'published', 'event-logs.yaml')
  return readData(readText(file), file, schema).logs
}

const TEXT = z.string().min(1)

const schema = z.strictObject({
  logs: z.array(
    z.strictObject({
      id: TEXT,
      log: TEXT,
      signature: z.union([z.strictObject({ file: TEXT }), z.strictObject({ text: TEXT })]),
      formulas: z.array(TEXT).min(1),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      traces: z.enum(['whole', 'first-argument']).default('whole'),
      chains: z.int().min(1).optional(),
      unsafe: z.boolean().optional(),
      actions: z.array(TEXT).optional(),
    }),
  ),
})
