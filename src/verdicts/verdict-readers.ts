import { readVerdicts } from './read-verdicts.ts'
import type { VerdictReader } from './verdict-source.ts'

/** Whose files can be read, by the name that `--from` takes. */
export const VERDICT_READERS: Readonly<Record<string, VerdictReader>> = {
  rvbench: readVerdicts,
}
