import { isJsonList, isJsonObject, type Json } from '../model/json.ts'
import type { Extraction, FieldPath, PathPart } from '../model/provenance.ts'

/** What a path that asks for the items of a list makes of something else. */
type LoneValue = Extraction['loneText'] | 'nothing'

/** What stands at a path, in document order. */
export function fieldValues(document: Json, path: FieldPath, lone: LoneValue): readonly Json[] {
  let reached: readonly Json[] = [document]
  for (const part of path) reached = reached.flatMap(value => follow(value, part, lone))
  return reached
}

function follow(value: Json, part: PathPart, lone: LoneValue): readonly Json[] {
  switch (part.kind) {
    case 'key': {
      const member = memberOf(value, part.key)
      return member === undefined ? [] : [member]
    }
    case 'items': {
      const { where } = part
      const items = itemsOf(value, lone)
      return where === null ? items : items.filter(item => memberOf(item, where.key) === where.text)
    }
  }
}

function memberOf(value: Json, key: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function itemsOf(value: Json, lone: LoneValue): readonly Json[] {
  if (isJsonList(value)) return value
  switch (lone) {
    case 'one-entry':
      return [value]
    case 'letters':
      return typeof value === 'string' ? [...value] : [value]
    case 'nothing':
      return []
  }
}
