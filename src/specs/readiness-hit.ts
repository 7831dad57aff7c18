import { z } from './read-data.ts'
import { searchPattern } from './search-pattern.ts'

/** One thing that the census looks for in a run. */
export const readinessHit = z.strictObject({
  reads: z.enum([
    'tool-name',
    'argument-key',
    'argument-value',
    'user-text',
    'message-key',
    'step-kind',
    'action-class',
    'approval-source',
    'answered-tool',
  ]),
  pattern: searchPattern,
})
