import { checkSearchPattern } from './check-pattern.ts'
import { z } from './read-data.ts'

/** A pattern that is looked for in foreign text, in either case: one that surely ends. */
export const searchPattern = z.string().superRefine((source, context) => {
  const fault = checkSearchPattern(source)
  if (fault !== null) {
    context.addIssue({ code: 'custom', message: `Not a pattern for foreign text: ${fault}` })
  }
})
