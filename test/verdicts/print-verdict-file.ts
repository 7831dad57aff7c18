import type { VerdictFile } from '../../src/model/verdict-file.ts'
import { printGuardVerdict, printVerdictHeader } from '../../src/reporter/verdict-file.ts'

/** A whole file of `rvbench.verdicts/1`, which commands write line by line. */
export function printVerdictFile({ header, verdicts }: VerdictFile): string {
  return `${printVerdictHeader(header)}${verdicts.map(printGuardVerdict).join('')}`
}
