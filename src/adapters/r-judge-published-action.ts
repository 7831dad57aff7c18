import { printJson } from '../model/print-json.ts'
import { parseObject } from './loose-object.ts'
import type { ReadAction } from './r-judge-action.ts'

/**
 * As the study reads actions for its rates: what stands before the first colon is the name, whatever it is; with no
 * colon, all of it is.
 */
export function readPublishedAction(action: string): ReadAction {
  const colon = action.indexOf(':')
  if (colon === -1) return { calls: [{ tool: action.trim(), args: {} }], irregular: [] }
  const call = { tool: action.slice(0, colon).trim(), args: {}, rawArgs: action.slice(colon + 1) }
  return { calls: [call], irregular: [] }
}

const NAMED = /^([A-Za-z_]\w*)\s*:?\s*(\{.*\})$/s

/**
 * As the study reads actions for its table of readiness, which is another way: an object of one key; or a name, perhaps
 * a colon, and an object; or a bare word. All else is no call, and so is `Action Input`, with which most calls are made.
 */
export function readCensusAction(action: string): ReadAction {
  const text = action.trim()
  const [, name = '', object = ''] = NAMED.exec(text) ?? []
  if (name !== '') return callOf(name, object)
  const [only, ...others] = Object.entries(parseQuoted(text) ?? {})
  if (only !== undefined && others.length === 0) return callOf(only[0], printJson(only[1]))
  return /^\w+$/.test(text) ? callOf(text, '{}') : { calls: [], irregular: ['action-prose'] }
}

function callOf(tool: string, text: string): ReadAction {
  const args = parseQuoted(text)
  if (args !== null) return { calls: [{ tool, args }], irregular: [] }
  return { calls: [{ tool, args: {}, rawArgs: text }], irregular: ['arguments-not-object'] }
}

// Single quotes are tolerated by taking each for a double one.
function parseQuoted(text: string): ReturnType<typeof parseObject> {
  return parseObject(text) ?? parseObject(text.replaceAll("'", '"'))
}
