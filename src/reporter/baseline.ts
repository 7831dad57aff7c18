import type { ReplaySummary } from '../model/replay-summary.ts'

/** A baseline file: one run a line, so that a change of one is a change of one line. */
export function printBaseline(summary: ReplaySummary, seal: string): string {
  const { schema, request, partial, ...lists } = summary
  const fields = [
    ...Object.entries({ schema, request, partial }).map(
      ([key, value]) => `"${key}": ${JSON.stringify(value)}`,
    ),
    ...Object.entries(lists).map(([key, items]) => `"${key}": ${printList(items)}`),
    `"seal": "${seal}"`,
  ]
  return `{\n${fields.map(field => `  ${field}`).join(',\n')}\n}\n`
}

function printList(items: readonly object[]): string {
  if (items.length === 0) return '[]'
  return `[\n${items.map(item => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
}
