import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, type Json, type JsonObject } from '../model/json.ts'
import { packageFolder } from './package-folder.ts'

/**
 * The value of a YAML text that ships with the package, as the build parsed it; undefined for any other text, an edited
 * one too. A tenth of what a small replay took was the parser: what runs once runs slowly.
 */
export const parsedAhead: (text: string) => Json | undefined = makeParsedAhead()

function makeParsedAhead(): (text: string) => Json | undefined {
  let values: JsonObject | null = null
  return text => {
    values ??= readValues(join(packageFolder(), 'dist', 'parsed-specs.json'))
    return Object.hasOwn(values, text) ? values[text] : undefined
  }
}

// Code that was not built parses what it reads.
function readValues(file: string): JsonObject {
  if (!existsSync(file)) return {}
  const read: Json = JSON.parse(readFileSync(file, 'utf8'))
  return isJsonObject(read) ? read : {}
}
