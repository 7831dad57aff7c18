import type { FieldPath, PathPart } from '../model/provenance.ts'

/**
 * The way to a value: keys with dots between, `[]` for every item of a list, `[key=text]` for those items only that
 * have this text under the key: `[].recipient`, `recipients[]`, `[status=sent].cc[]`. Null for anything else.
 */
export function parseFieldPath(text: string): FieldPath | null {
  if (!/^(?:KEY|ITEMS)(?:\.KEY|ITEMS)*$/.test(text.replaceAll(PART, nameOf))) return null
  return [...text.matchAll(PART)].map(([, key, , whereKey, whereText]): PathPart => {
    if (key !== undefined) return { kind: 'key', key }
    return {
      kind: 'items',
      where: whereKey === undefined ? null : { key: whereKey, text: whereText ?? '' },
    }
  })
}

const PART = /([\w-]+)|(\[(?:([\w-]+)=([^\][]*))?\])/g

function nameOf(_: string, key: string | undefined): string {
  return key === undefined ? 'ITEMS' : 'KEY'
}
