import { join } from 'node:path'
import type { RecordField } from '../model/readiness.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { readinessHit } from './readiness-hit.ts'
import { specsFolder } from './specs-folder.ts'

/** Reads `specs/census/record.yaml`, or another file of its form. */
export function readRecordFields(
  file: string = join(specsFolder(), 'census', 'record.yaml'),
): readonly RecordField[] {
  return readData(readText(file), file, schema).fields
}

const schema = z.strictObject({
  fields: z.array(
    z.strictObject({
      field: z.string().min(1),
      title: z.string().min(1),
      recorded: z.array(readinessHit).min(1),
      derived: z.array(readinessHit).default([]),
    }),
  ),
})
