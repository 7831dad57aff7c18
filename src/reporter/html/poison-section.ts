import type { PoisonReport } from '../../model/poison-report.ts'
import { PARTIAL_NOTICE } from '../partial-notice.ts'
import { poisonSections } from '../poison-tables.ts'
import { htmlFigure } from './figure.ts'
import { htmlTable } from './html-table.ts'
import { markup } from './markup.ts'
import type { PageSection } from './page.ts'
import { poisonHeatMap } from './poison-heat-map.ts'

/** How far an attacker can talk the monitor round, or the commands that find out. */
export function poisonSection(report: PoisonReport | null): PageSection {
  return { id: 'poison', title: 'Against an attacker who writes into the history', content: content(report) }
}

function content(report: PoisonReport | null): PageSection['content'] {
  if (report === null) {
    return [
      markup`<p>Not part of this report. These commands add it:</p>
<pre>rvbench poison TARGETS --out results/poison
rvbench report RESULTS results/poison</pre>
`,
    ]
  }
  const notice = report.partial ? [markup`<p class="partial">${PARTIAL_NOTICE}</p>`] : []
  return [
    ...notice,
    ...report.suites.flatMap((suite, index) => {
      const figure = poisonHeatMap(`poison-${index}`, suite)
      return figure === null ? [] : [htmlFigure(figure)]
    }),
    ...poisonSections(report).flatMap(({ title, tables }) =>
      tables.map(table => htmlTable({ ...table, title: `${title}: ${table.title}` })),
    ),
  ]
}
