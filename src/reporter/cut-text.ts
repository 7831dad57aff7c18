import { renderCount } from './render-number.ts'

/** The beginning of a text, and what is said of the rest; `cut` is null where it is whole. */
export interface CutText {
  readonly text: string
  readonly cut: string | null
}

/** At most that many UTF-16 units of a text, no character cut in two. */
export function cutText(text: string, most: number): CutText {
  if (text.length <= most) return { text, cut: null }
  const code = text.charCodeAt(most - 1)
  const isInPair = code >= 0xd800 && code < 0xdc00
  const shown = text.slice(0, isInPair ? most - 1 : most)
  return { text: shown, cut: `cut: ${renderCount(shown.length)} of ${renderCount(text.length)} characters` }
}

/** The same on one line: what is cut off is said behind it. */
export function cutLine(text: string, most: number): string {
  const { text: shown, cut } = cutText(text, most)
  return cut === null ? shown : `${shown}… (${cut})`
}
