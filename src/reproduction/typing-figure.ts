import type { FigureValue, TypingComputation } from '../model/published.ts'
import type { ClassAccuracy, TypingAccuracy } from '../model/typing-accuracy.ts'
import type { TypingEvidence } from './evidence.ts'
import { printRatio } from './print-value.ts'

/** A figure of the typing of tools; null where the field is none of what is asked about. */
export function typingFigure(
  { of, field }: TypingComputation,
  { accuracy, readOnly }: TypingEvidence,
): FigureValue | null {
  if (of === 'read-only') return { value: String(readOnly) }
  if (of === 'exact') {
    const { numerator, denominator } = accuracy.exactMatch
    return { numerator, denominator }
  }
  const row = rowOf(of, accuracy)
  if (row === undefined) return null
  switch (field) {
    case 'precision':
    case 'recall':
      return decimal(row[field].estimate)
    case 'f1':
      return decimal(row.f1)
    case 'counts':
      return { value: `${row.truePositives}/${row.falsePositives}/${row.falseNegatives}` }
    case 'share':
    case 'count':
      return null
  }
}

function rowOf(of: TypingComputation['of'], { classes, micro }: TypingAccuracy): ClassAccuracy | undefined {
  return of === 'micro' ? micro : classes.find(({ action }) => action === of)
}

function decimal(share: number | null): FigureValue | null {
  return share === null ? null : { value: printRatio(share) }
}
