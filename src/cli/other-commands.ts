import { CENSUS } from './census/census-command.ts'
import type { CommandSpec } from './command-spec.ts'
import { COMPARE } from './compare/compare-command.ts'
import { CONVERT } from './convert/convert-command.ts'
import { CROSSCHECK } from './crosscheck/crosscheck-command.ts'
import { EMBEDDED } from './embedded/embedded-command.ts'
import { EXPLAIN } from './explain/explain-command.ts'
import { EXPORT } from './export/export-command.ts'
import { GATE } from './gate/gate-command.ts'
import { GENERATE } from './generate/generate-command.ts'
import { IMPORT } from './import/import-command.ts'
import { INIT } from './init/init-command.ts'
import { POISON } from './poison/poison-command.ts'
import { REPORT } from './report/report-command.ts'
import { REPRODUCE } from './reproduce/reproduce-command.ts'
import { SPEED } from './speed/speed-command.ts'
import { VALIDATE } from './validate/validate-command.ts'

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
