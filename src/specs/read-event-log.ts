import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'

/** A file that describes an event log, as it stands. */
export interface DescribedLog {
  /** Relative to the file. */
  readonly log: string
  readonly name?: string | undefined
  readonly signature: { readonly file: string } | { readonly text: string }
  readonly traces: 'whole' | 'first-argument'
  readonly count?: number | undefined
  readonly labels: {
    readonly attacked: boolean | null
    readonly attackSucceeded: boolean | null
    readonly utility: boolean | null
    readonly unsafe: boolean | null
  }
}

/** Reads the description of an event log (docs/formats.md). Throws RvbenchError with the place of what is wrong. */
export function readEventLog(path: string, file: string): DescribedLog {
  return readData(readText(path), file, SCHEMA)
}

const TEXT = z.string().min(1)
const LABEL = z.boolean().nullable().default(null)

const SCHEMA = z.strictObject({
  log: TEXT,
  name: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  signature: z.union([z.strictObject({ file: TEXT }), z.strictObject({ text: TEXT })]),
  traces: z.enum(['whole', 'first-argument']).default('whole'),
  count: z.int().min(1).max(10_000_000).optional(),
  labels: z
    .strictObject({ attacked: LABEL, attackSucceeded: LABEL, utility: LABEL, unsafe: LABEL })
    .default({ attacked: null, attackSucceeded: null, utility: null, unsafe: null }),
})
