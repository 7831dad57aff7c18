import { CENSUS } from './census-command.ts'
import type { CommandSpec } from './command-spec.ts'
import { COMPARE } from './compare-command.ts'
import { CONVERT } from './convert-command.ts'
import { CROSSCHECK } from './crosscheck-command.ts'
import { EMBEDDED } from './embedded-command.ts'
import { EXPLAIN } from './explain-command.ts'
import { EXPORT } from './export-command.ts'
import { GATE } from './gate-command.ts'
import { GENERATE } from './generate-command.ts'
import { IMPORT } from './import-command.ts'
import { INIT } from './init-command.ts'
import { POISON } from './poison-command.ts'
import { REPORT } from './report-command.ts'
import { REPRODUCE } from './reproduce-command.ts'
import { SPEED } from './speed-command.ts'
import { VALIDATE } from './validate-command.ts'

/** The commands that stand after `replay`, `corpus`, `policies` and `monitor`, in the order of the help. */
export const OTHER_COMMANDS: readonly CommandSpec[] = [
  REPORT,
  EXPLAIN,
  COMPARE,
  GATE,
  INIT,
  CROSSCHECK,
  POISON,
  CENSUS,
  EMBEDDED,
  IMPORT,
  GENERATE,
  CONVERT,
  VALIDATE,
  REPRODUCE,
  EXPORT,
  SPEED,
]
