import type { GoldLabels } from '../model/gold-labels.ts'
import { ACTION_CLASSES, type ActionClass } from '../model/lexicon.ts'
import type { ClassAccuracy, TypingAccuracy, TypingError } from '../model/typing-accuracy.ts'
import { proportion } from '../statistics/proportion.ts'

/**
 * Compares what a lexicon makes of tools with what people said of them. A tool has one label but may be typed with
 * several classes: each class beside its label is a false positive.
 */
export function typingAccuracy(
  gold: GoldLabels,
  classesOf: (tool: string) => readonly ActionClass[],
): TypingAccuracy {
  const typed = [...gold.labels].map(
    ([tool, label]): TypingError => ({ tool, label, typed: inOrder(classesOf(tool)) }),
  )
  const classes = ACTION_CLASSES.map(action => ({ action, ...accuracyOf(countClass(action, typed)) }))
  const exact = typed.filter(({ label, typed: [primary = null] }) => primary === label).length
  return {
    tools: typed.length,
    classes,
    micro: accuracyOf(sumOf(classes)),
    exactMatch: proportion(exact, typed.length),
    errors: typed.filter(({ label, typed }) => typed.join() !== (label ?? '')),
  }
}

type Counts = Pick<ClassAccuracy, 'truePositives' | 'falsePositives' | 'falseNegatives'>

// A tool's primary class is the first of these.
function inOrder(classes: readonly ActionClass[]): readonly ActionClass[] {
  return ACTION_CLASSES.filter(action => classes.includes(action))
}

function countClass(action: ActionClass, typed: readonly TypingError[]): Counts {
  const isTyped = (tool: TypingError): boolean => tool.typed.includes(action)
  const isLabelled = (tool: TypingError): boolean => tool.label === action
  return {
    truePositives: typed.filter(tool => isTyped(tool) && isLabelled(tool)).length,
    falsePositives: typed.filter(tool => isTyped(tool) && !isLabelled(tool)).length,
    falseNegatives: typed.filter(tool => !isTyped(tool) && isLabelled(tool)).length,
  }
}

function sumOf(counts: readonly Counts[]): Counts {
  return counts.reduce((sum, count) => ({
    truePositives: sum.truePositives + count.truePositives,
    falsePositives: sum.falsePositives + count.falsePositives,
    falseNegatives: sum.falseNegatives + count.falseNegatives,
  }))
}

function accuracyOf({ truePositives, falsePositives, falseNegatives }: Counts): ClassAccuracy {
  const wrong = falsePositives + falseNegatives
  const all = 2 * truePositives + wrong
  return {
    truePositives,
    falsePositives,
    falseNegatives,
    precision: proportion(truePositives, truePositives + falsePositives),
    recall: proportion(truePositives, truePositives + falseNegatives),
    f1: all === 0 ? null : (2 * truePositives) / all,
  }
}
