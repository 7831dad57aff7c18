import type { CrosscheckCase } from '../../crosscheck/crosscheck-case.ts'
import { printFormula } from '../../mfotl/print-formula.ts'
import { printSignature } from '../../mfotl/print-signature.ts'
import type { EventLog } from '../../model/event-log.ts'
import type { Signature } from '../../model/signature.ts'
import { printTimePoint } from '../../monitors/monpoly/print-log.ts'
import type { FolderWriter } from './folder-writer.ts'

/** A case as the three files that MonPoly reads. */
export function writeMonpolyFiles(
  folder: FolderWriter,
  path: string,
  { signature, formula, log }: CrosscheckCase,
  text = `${printFormula(formula)}\n`,
): void {
  folder.write(`${path}/vocabulary.sig`, printSignature(signature))
  folder.write(`${path}/policy.mfotl`, text)
  folder.write(`${path}/trace.log`, printTimePoints(log, signature))
}

/** A log in pieces: as a whole it may be longer than a string can be. */
export function* printTimePoints(
  { timePoints }: EventLog,
  signature: Signature,
): Generator<string, void, undefined> {
  for (const timePoint of timePoints) yield printTimePoint(timePoint, signature)
}
