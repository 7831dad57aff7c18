import { toByteText } from '../../mfotl/byte-text.ts'
import { type Column, checkTypes } from '../../mfotl/check-types.ts'
import type { Formula } from '../../mfotl/formula.ts'
import { type Monitorable, monitorability, type Unmonitorable } from '../../mfotl/monitorability.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import { readSignature } from '../../mfotl/read-signature.ts'
import { reorderConjuncts } from '../../mfotl/reorder-conjuncts.ts'
import type { Source } from '../../mfotl/source.ts'
import type { Signature } from '../../model/signature.ts'
import { prepareForBytes } from '../../monitors/stream/bytes/prepare-for-bytes.ts'
import type { ScannerMemory } from '../../monitors/stream/bytes/scanner-memory.ts'
import type { ScannerModule } from '../../monitors/stream/bytes/scanner-module.ts'
import type { Machine } from '../../monitors/stream/machine.ts'

/** A text and, for each stretch of it, the byte text (`byte-text.ts`) that stands for it in a log. */
export interface InputText extends Source {
  stored(stretch: string): string
}

/** A formula over a signature, and what can be said of it before a log is read. */
export interface InputFormula {
  readonly source: Source
  /** As written, or its negation where that was asked for. */
  readonly formula: Formula
  /** The free variables of the formula as written: the columns of its verdicts. */
  readonly columns: readonly Column[]
  readonly answer: Monitorable | Unmonitorable
  /** The formula with its conjuncts in an order that can be monitored, where the answer is no and there is such an order. */
  readonly reordered: Formula | null
  /** Predicates by the byte text of their names. */
  readonly signature: Signature
  /** A machine whose verdicts have these columns; null where no order of conjuncts can be monitored. */
  prepare(scanner: ScannerModule): ReadyMonitor | null
}

/** A machine that is compiled for one formula, and what scans its log. */
export interface ReadyMonitor {
  readonly machine: Machine
  /** Where the machine's strings are, and where a log is scanned. */
  readonly memory: ScannerMemory
  /** Whether verdicts can wait for later time-points. */
  readonly isFuture: boolean
}

/** Reads a signature and a formula. Throws RvbenchError (`syntax`, `type`, `not-monitorable`) with the place. */
export function readInputFormula(
  signatureText: InputText,
  formulaText: InputText,
  negates: boolean,
): InputFormula {
  const declared = readSignature(signatureText.text, signatureText.file)
  const read = (stored?: (text: string) => string): Formula => {
    const written = parseFormula(formulaText.text, formulaText.file, stored)
    return negates ? { kind: 'not', body: written, span: written.span } : written
  }
  const formula = read()
  const { columns } = checkTypes(formula, declared, formulaText)
  const answer = monitorability(formula)
  const reordered = answer.kind === 'monitorable' ? null : reorderConjuncts(formula)
  const signature = withStoredNames(declared, signatureText.stored)

  return {
    source: formulaText,
    formula,
    columns,
    answer,
    reordered,
    signature,
    prepare: scanner => {
      // Read again, so that constants compare with values: those of messages are characters.
      const stored = read(formulaText.stored)
      const evaluated = reordered === null ? stored : reorderConjuncts(stored)
      const form = evaluated === null ? null : monitorability(evaluated)
      if (evaluated === null || form?.kind !== 'monitorable') return null
      const types = checkTypes(evaluated, signature, formulaText)
      const names = columns.map(({ name }) => name)
      const prepared = prepareForBytes({ signature, formula: evaluated, types }, names, scanner)
      return prepared.kind === 'prepared' ? { ...prepared, isFuture: form.isFuture } : null
    },
  }
}

function withStoredNames({ predicates }: Signature, stored: (text: string) => string): Signature {
  return {
    predicates: new Map(
      [...predicates.values()].map(schema => {
        const name = stored(schema.name)
        return [name, { ...schema, name }]
      }),
    ),
  }
}

/** The text of a file's bytes. What is no UTF-8 is taken for byte text, so that no byte is lost. */
export function readInputText(bytes: Buffer, file: string): InputText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { file, text, stored: toByteText }
  } catch {
    return { file, text: bytes.toString('latin1'), stored: stretch => stretch }
  }
}
