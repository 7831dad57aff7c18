import type { Irregularity } from '../model/irregularity.ts'
import type { Json } from '../model/json.ts'
import type { ParsedAnswer } from '../model/parsed-answer.ts'
import type { Binding, Extraction, FieldLevel, ProvenanceLevel } from '../model/provenance.ts'
import type { Message, ToolResult, Trace } from '../model/trace.ts'
import { bindAnswers } from './bind-answers.ts'
import { contentText } from './content-text.ts'
import { fieldValues } from './field-values.ts'
import { makePatternFinder } from './find-pattern.ts'
import { rememberAnswers } from './remember-answers.ts'

/** How texts and answers are read. */
export interface KnownValuesOptions {
  readonly extraction: Extraction
  /** Reads an answer of a tool as data. */
  readonly readAnswer: (text: string) => ParsedAnswer
}

/** What the messages and answers of one run make known. */
export interface KnownValues {
  /** The values that a step makes known at a level, each once. */
  at(level: ProvenanceLevel, step: Message | ToolResult, index: number): ReadonlySet<string>
  /** Answers that a level wanted to read, and that are no data: they make nothing known. */
  irregularities(): readonly Irregularity[]
}

/**
 * Asks what runs make known: the result is called once a run. It remembers answers that it parsed, since runs share
 * them.
 */
export function makeKnownValues(options: KnownValuesOptions): (trace: Trace) => KnownValues {
  const { extraction } = options
  const findPattern = makePatternFinder()
  const readAnswer = rememberAnswers(options.readAnswer)

  return ({ file, steps }) => {
    const faults = new Map<number, Irregularity>()
    const boundBy = new Map<Binding, readonly (string | null)[]>()

    function valuesAt(level: ProvenanceLevel, step: Message | ToolResult, index: number): readonly string[] {
      switch (level.kind) {
        case 'text':
          return level.of.includes(step.kind) ? patternIn(step, level.pattern) : []
        case 'answers': {
          const tool = toolOf(level.binding, index)
          const isLookup = tool !== null && level.lookups.some(lookup => tool.startsWith(lookup))
          return isLookup ? patternIn(step, level.pattern) : []
        }
        case 'fields':
          return step.kind === 'tool-result' && step.error === null ? fieldsIn(level, step, index) : []
      }
    }

    function fieldsIn(level: FieldLevel, step: ToolResult, index: number): readonly string[] {
      const tool = toolOf(level.binding, index)
      const paths = level.fields.flatMap(({ tools, paths }) =>
        tool !== null && tools.includes(tool) ? paths : [],
      )
      if (paths.length === 0) return []
      // Blocks are how a message is packed, not what the tool said: no extraction changes that.
      const answer = readAnswer(contentText(step.content, 'text'))
      if (answer.kind === 'data') {
        return paths.flatMap(path => fieldValues(answer.value, path, 'nothing')).filter(isText)
      }
      faults.set(index, { kind: answer.fault, place: { file, pointer: step.pointer } })
      return []
    }

    // The tool whose call the step answers; null for orphans and for steps that are no answers.
    function toolOf(binding: Binding, index: number): string | null {
      const bound = boundBy.get(binding) ?? bindAnswers(steps, binding)
      boundBy.set(binding, bound)
      return bound[index] ?? null
    }

    return {
      at: (level, step, index) => new Set(valuesAt(level, step, index)),
      irregularities: () => [...faults.values()],
    }
  }

  function patternIn({ content }: Message | ToolResult, pattern: string): readonly string[] {
    return findPattern(pattern, contentText(content, extraction.blocks))
  }
}

function isText(value: Json): value is string {
  return typeof value === 'string'
}
