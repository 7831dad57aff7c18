import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Json } from '../../model/json.ts'
import type { ArgumentCondition } from '../../model/tool-policy.ts'
import { linearPattern } from './linear-pattern.ts'

/** Whether an argument is as its condition says. */
export type CheckArgument = (value: Json) => boolean

/** Makes conditions ready to be asked. The compiler throws an Error on a schema or pattern that cannot be. */
export function makeConditionCompiler(): (condition: ArgumentCondition) => CheckArgument {
  const ajv = new Ajv2020({
    // A misspelt keyword would allow everything.
    strict: true,
    strictTypes: false,
    code: { regExp: Object.assign(linearPattern, { code: 'linearPattern' }) },
    logger: false,
  })
  // The schema of schemas refers to itself, and is made ready once.
  ajv.compile({})
  // A schema that refers to itself may ask for ever; no condition on one argument needs it.
  for (const keyword of ['$ref', '$dynamicRef', '$id', '$anchor', '$dynamicAnchor', '$schema'])
    ajv.removeKeyword(keyword)
  return condition => {
    const check = ajv.compile(typeof condition === 'string' ? beginsWith(condition) : condition)
    return value => check(value)
  }
}

// A bare text is a pattern that must match from the beginning, as Python's `re.match`; a schema's `pattern` may match anywhere.
function beginsWith(pattern: string): { readonly type: 'string'; readonly pattern: string } {
  linearPattern(pattern)
  return { type: 'string', pattern: `^(?:${pattern})` }
}
