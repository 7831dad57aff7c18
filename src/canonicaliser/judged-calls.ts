import type { Event } from '../model/event-log.ts'
import type { JsonObject } from '../model/json.ts'
import type { Extraction, FieldPath, ProvenanceRule } from '../model/provenance.ts'
import { storedText } from '../model/stored-text.ts'
import type { ToolCall } from '../model/trace.ts'
import { argumentLeaves } from './argument-leaves.ts'
import { fieldValues } from './field-values.ts'

/** The events of a judged call, one for each value that it names; the value is '' when it names none. */
export function judgedCalls(
  step: ToolCall,
  call: number,
  rules: readonly ProvenanceRule[],
  extraction: Extraction,
): readonly Event[] {
  return rules.flatMap(({ action: { predicate, calls } }) =>
    calls
      .filter(({ tool }) => tool === step.tool)
      .flatMap(({ path }) => {
        const names = namesAt(step.args, path, extraction)
        return (names.size === 0 ? [''] : [...names]).map(name => ({
          predicate,
          args: [call, storedText(name)],
        }))
      }),
  )
}

// Whatever stands at the path, each text, number, truth value or null in it is a name: a value of an odd type is no
// way around a policy.
function namesAt(args: JsonObject, path: FieldPath, { loneText }: Extraction): ReadonlySet<string> {
  const leaves = fieldValues(args, path, loneText).flatMap(argumentLeaves)
  return new Set(leaves.map(({ value }) => value).filter(name => name !== ''))
}
