import type { ReportTable } from '../report-table.ts'
import { drawPicture } from './draw-picture.ts'
import { bareTable } from './html-table.ts'
import { type Markup, markup } from './markup.ts'
import type { Picture } from './picture.ts'

/** A picture with what a reader must know of it, and its numbers as a table. */
export interface Figure {
  readonly picture: Picture
  /** What is counted, and what the marks mean. */
  readonly caption: string
  readonly numbers: ReportTable
  /** Whether it keeps its size on a narrow page and scrolls there. */
  readonly wide?: true
}

// Longer tables are opened on demand.
const SHORT_TABLE = 12

/** The figure, its numbers below it. */
export function htmlFigure({ picture, caption, numbers, wide }: Figure): Markup {
  const image = drawPicture(picture)
  const shown = wide
    ? markup`<div class="scroll wide" role="region" tabindex="0" aria-label="${picture.title}">${image}</div>`
    : image
  const open = numbers.rows.length <= SHORT_TABLE ? markup` open` : ''
  return markup`<figure>
<h3>${picture.title}</h3>
${shown}
<figcaption>${caption}</figcaption>
<details${open}><summary>The numbers of this picture</summary>
${bareTable({ ...numbers, title: `${picture.title}: the numbers` })}
</details>
</figure>
`
}
