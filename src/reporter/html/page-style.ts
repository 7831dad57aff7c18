/** The page's one style sheet. Colours are pairs that keep 4.5:1 in both schemes. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1b1f24; --soft: #57606a; --quiet: #6e7781; --edge: #d0d7de; --band: #f3f5f7;
  --first: #0b5cad; --second: #a3360a; --mark: #fff2c2; --fired: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171c; --ink: #e6e9ee; --soft: #a9b2bd; --quiet: #98a2ad; --edge: #3a424c; --band: #1d2229;
    --first: #6cb6ff; --second: #ffa070; --mark: #4a3d10; --fired: #ff8a80;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1rem; max-width: 70rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 1.6rem; margin: 0.5rem 0; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 0.5rem; border-bottom: 1px solid var(--edge); }
h3 { font-size: 1.05rem; margin: 1.8rem 0 0.3rem; }
a { color: var(--first); }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 3px solid var(--first); outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: 0.5rem; }
nav ul { padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; }
nav a { display: inline-block; padding: 0.25rem 0; }
.note, figcaption { color: var(--soft); font-size: 0.9rem; margin: 0.3rem 0; }
.partial { border-left: 4px solid var(--fired); padding-left: 0.8rem; font-weight: 600; }
.scroll { overflow-x: auto; max-width: 100%; }
table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
th, td { padding: 0.25rem 0.6rem; border-bottom: 1px solid var(--edge); text-align: left; vertical-align: top; }
thead th { background: var(--band); }
tbody th { font-weight: 600; }
.right { text-align: right; }
th, td { white-space: nowrap; }
.text { min-width: 15rem; white-space: normal; overflow-wrap: anywhere; }
figure { margin: 1rem 0; }
.picture { display: block; width: 100%; max-width: 34rem; height: auto; font: 11px system-ui, sans-serif; overflow: visible; }
.wide .picture { min-width: 36rem; max-width: 48rem; }
summary { cursor: pointer; padding: 0.3rem 0; }
details { margin: 0.3rem 0; }
.run { border: 1px solid var(--edge); border-radius: 6px; padding: 0.3rem 0.8rem; }
.run > summary { font-weight: 600; }
.steps { padding: 0; list-style: none; }
.steps > li { border-left: 3px solid var(--edge); padding: 0.2rem 0 0.2rem 0.8rem; margin: 0.6rem 0; }
@media (min-width: 60rem) {
  .steps > li { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1rem; }
}
.steps > .fired { border-left-color: var(--fired); background: var(--mark); }
.step { margin: 0; font-weight: 600; }
.firing { margin: 0.3rem 0; }
.firing strong { color: var(--fired); }
pre, code { font: 0.85rem/1.45 ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.2rem 0; background: var(--band); padding: 0.4rem 0.6rem; max-height: 24rem; overflow-y: auto; }
.cut { color: var(--soft); font-style: italic; }
.list { padding-left: 1.2rem; font-size: 0.85rem; }
@media print {
  :root {
    --paper: #ffffff; --ink: #000000; --soft: #333333; --quiet: #555555; --edge: #999999; --band: #ffffff;
    --first: #0b5cad; --second: #a3360a; --mark: #ffffff; --fired: #b3261e;
  }
  body { max-width: none; font-size: 10pt; }
  nav, .skip { display: none; }
  .scroll { overflow: visible; }
  pre { max-height: none; }
  figure, tr, .steps > li { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  details::details-content { content-visibility: visible; }
}
`
