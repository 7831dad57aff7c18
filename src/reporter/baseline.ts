import type { FiredRun, ReplaySummary } from '../model/replay-summary.ts'

/** A baseline file: one run a line, so that a change of one is a change of one line. */
export function printBaseline(summary: ReplaySummary, seal: string): string {
  const { schema, request, partial, fired, ...lists } = summary
  const fields = [
    ...Object.entries({ schema, request, partial }).map(
      ([key, value]) => `"${key}": ${JSON.stringify(value)}`,
    ),
    ...Object.entries(lists).map(([key, items]) => `"${key}": ${printList(items)}`),
    // Thousands of runs: rows without the names of their columns.
    `"fired": ${printList(fired.map(rowOf))}`,
    `"seal": "${seal}"`,
  ]
  return `{\n${fields.map(field => `  ${field}`).join(',\n')}\n}\n`
}

function rowOf(run: FiredRun): readonly (string | number | null)[] {
  const { corpus, policy, trace, file, population, kind, call, pointer, witness } = run
  return [corpus, policy, trace, file, population, kind, call, pointer, witness]
}

function printList(items: readonly object[]): string {
  if (items.length === 0) return '[]'
  return `[\n${items.map(item => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
}
