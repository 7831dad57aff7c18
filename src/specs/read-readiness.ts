import { join } from 'node:path'
import type { ReadinessRow } from '../model/readiness.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { readinessHit } from './readiness-hit.ts'
import { specsFolder } from './specs-folder.ts'

/** Reads `specs/census/readiness.yaml`, or another file of its form. */
export function readReadiness(
  file: string = join(specsFolder(), 'census', 'readiness.yaml'),
): readonly ReadinessRow[] {
  return readData(readText(file), file, schema).rows
}

const schema = z.strictObject({
  rows: z.array(
    z.strictObject({
      id: z.string().min(1),
      title: z.string().min(1),
      hits: z.array(readinessHit).min(1),
    }),
  ),
})
