import { RvbenchError } from '../../model/rvbench-error.ts'
import { readWholeNumber } from '../read-whole-number.ts'

/** Formats that have a published schema. */
export const VALIDATED_FORMATS = ['trace-jsonl', 'event-record'] as const
/** One of `VALIDATED_FORMATS`. */
export type ValidatedFormat = (typeof VALIDATED_FORMATS)[number]

/** What `validate` was asked to do, checked. */
export interface ValidateOptions {
  /** Null where it is recognised. */
  readonly inputFormat: ValidatedFormat | null
  /** Problems shown of each file; null for all. All are counted. */
  readonly limit: number | null
  readonly quiet: boolean
}

/** The options as the command line gives them. */
export interface ValidateFlags {
  readonly inputFormat?: string
  readonly limit?: string
  readonly quiet?: true
}

/** Throws RvbenchError (`usage`, `unknown-name`) on a value that cannot be taken. */
export function readValidateOptions({ inputFormat, limit, quiet }: ValidateFlags): ValidateOptions {
  return {
    inputFormat: inputFormat === undefined ? null : readFormat(inputFormat),
    limit: readWholeNumber('--limit', limit, { least: 1, most: Number.MAX_SAFE_INTEGER }),
    quiet: quiet ?? false,
  }
}

function readFormat(given: string): ValidatedFormat {
  const format = VALIDATED_FORMATS.find(candidate => candidate === given)
  if (format !== undefined) return format
  throw new RvbenchError('unknown-name', `no schema is known for the format ${JSON.stringify(given)}`, {
    hint: `formats: ${VALIDATED_FORMATS.join(', ')}`,
  })
}
