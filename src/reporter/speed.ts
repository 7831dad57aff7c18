import type { SpeedReport } from '../model/speed-report.ts'
import { escapeMarkdown, printMarkdownTable } from './markdown-table.ts'
import { speedTables } from './speed-tables.ts'
import { renderTable, type TerminalStyle } from './terminal.ts'
import { visibleText } from './visible-text.ts'
import { wrapText } from './wrap-text.ts'

/** What `rvbench speed` measured, for a person at a terminal. */
export function renderSpeed(report: SpeedReport, style: TerminalStyle): string {
  const lines = headLines(report).map(line =>
    wrapText(visibleText(line), style.columns ?? PAGE_COLUMNS).join('\n'),
  )
  const tables = speedTables(report).map(table => renderTable(table, style))
  return `${[...lines, ...tables].join('\n\n')}\n`
}

const PAGE_COLUMNS = 120

/** `speed.md`: the same as Markdown. */
export function printSpeedMarkdown(report: SpeedReport): string {
  const parts = [...headLines(report).map(escapeMarkdown), ...speedTables(report).map(printMarkdownTable)]
  return `${['# rvbench speed', ...parts].join('\n\n')}\n`
}

function headLines({
  partial,
  missing,
  machine,
  monitors,
  rounds,
  limitSeconds,
}: SpeedReport): readonly string[] {
  const { processor, parallelism, platform, node } = machine
  const versions = monitors
    .filter(({ name }) => name !== 'verimon')
    .map(({ name, version }) => (name === 'rvbench' ? `rvbench ${version}` : version))
  const times = rounds === 1 ? 'one round' : `medians of ${rounds} rounds`
  const ratios =
    monitors.length === 1 ? '' : ' × is how many times as fast rvbench is as the other, round by round.'
  return [
    ...(partial ? ['PARTIAL: interrupted; what was measured until then.'] : []),
    ...(missing === null ? [] : [`Only rvbench was timed: ${missing}`]),
    `${processor}, ${parallelism} processors, ${platform}, Node ${node}; ${versions.join('; ')}`,
    `Events per second of wall time, start-up included (without NODE_EXTRA_CA_CERTS); ${times}; a run of more than ${limitSeconds} s is stopped.${ratios} ` +
      'MB is peak resident memory, n/a where a run was too short to be watched. Linearity and memory growth are of ' +
      'rvbench: its time over what the next smaller log makes of it (1.00 is proportional), its memory over that on the ' +
      'smaller log. In memory: the stream monitor alone, from events that are objects already.',
  ]
}
