import { createHash } from 'node:crypto'
import { type Markup, markup } from './markup.ts'
import { PAGE_STYLE } from './page-style.ts'

/** A part of the page that its contents list names. */
export interface PageSection {
  /** Unique on the page. */
  readonly id: string
  readonly title: string
  /** Shorter, for the list of contents; the title where it is left out. */
  readonly label?: string
  readonly content: readonly Markup[]
}

/** A whole HTML file: it loads nothing, runs no script, and its own policy forbids both. */
export function printPage(
  title: string,
  preface: readonly Markup[],
  sections: readonly PageSection[],
): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the results</a>
<header>
<h1>${title}</h1>
${preface}
<nav aria-label="Contents"><ul>
${sections.map(section => markup`<li><a href="#${section.id}">${section.label ?? section.title}</a></li>\n`)}</ul></nav>
</header>
<main id="main" tabindex="-1">
${sections.map(
  ({ id, title, content }) => markup`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${title}</h2>
${content}</section>
`,
)}</main>
</body>
</html>
`.html
}

// The one style sheet, by its hash: no style that foreign text might bring is taken.
const STYLE: Markup = { html: PAGE_STYLE }
const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64')
const CONTENT_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`
