import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { agentDojo } from '../../src/adapters/agentdojo.ts'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { walk } from '../../src/corpora/walk.ts'
import type { Labels } from '../../src/model/trace.ts'

const ROOT = join(corporaFolder(null, { env: process.env, cwd: process.cwd() }), 'agentdojo')
const isInstalled = existsSync(join(ROOT, 'runs'))
const title = isInstalled
  ? 'AgentDojo as recorded'
  : 'AgentDojo as recorded (skipped: the corpus is not installed)'

/** What is kept of a run: all runs at once would not fit. */
interface Row {
  readonly group: Readonly<Record<string, string>>
  readonly labels: Labels
  readonly calls: number
}

describe.skipIf(!isInstalled)(title, () => {
  const rows: Row[] = []
  const occurrences = new Map<string, number>()
  const files = new Map<string, number>()

  beforeAll(() => {
    for (const file of walk(ROOT, agentDojo.files).files) {
      const text = readFileSync(join(ROOT, file), 'utf8')
      for (const { trace, irregularities } of agentDojo.readTraces({ corpus: 'agentdojo', file, text })) {
        const calls = trace.steps.filter(step => step.kind === 'tool-call').length
        rows.push({ group: trace.group, labels: trace.labels, calls })
        const kinds = irregularities.map(({ kind }) => kind)
        for (const kind of kinds) occurrences.set(kind, (occurrences.get(kind) ?? 0) + 1)
        for (const kind of new Set(kinds)) files.set(kind, (files.get(kind) ?? 0) + 1)
      }
    }
  }, 180_000)

  test('every file loads: 36,679 runs of 29 pipelines with 137,374 calls', () => {
    expect(rows).toHaveLength(36_679)
    expect(new Set(rows.map(({ group }) => group['pipeline']))).toHaveProperty('size', 29)
    expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(137_374)
  })

  // METHODS section 1; the message filter drops nothing of this pipeline.
  test.each([
    { what: 'all', where: () => true, count: 6_899 },
    { what: 'attacked', where: ({ labels }: Row) => labels.attacked === true, count: 6_775 },
    {
      what: 'attacked with success',
      where: ({ labels }: Row) => labels.attackSucceeded === true,
      count: 1_936,
    },
    { what: 'benign', where: ({ labels }: Row) => labels.attacked === false, count: 124 },
    { what: 'without a call', where: ({ calls }: Row) => calls === 0, count: 96 },
    {
      what: 'injection tasks',
      where: ({ group }: Row) => group['userTaskKind'] === 'injection-task',
      count: 27,
    },
    {
      what: 'denial of service',
      where: ({ group }: Row) => group['attackKind'] === 'denial-of-service',
      count: 485,
    },
  ])('of gpt-4o-2024-05-13, $count runs are $what', ({ where, count }) => {
    const pipeline = rows.filter(({ group }) => group['pipeline'] === 'gpt-4o-2024-05-13')
    expect(pipeline.filter(where)).toHaveLength(count)
  })

  test.each([
    { kind: 'pipeline-name-differs', count: 11_765, runs: 11_765 },
    { kind: 'run-error', count: 105, runs: 105 },
    { kind: 'no-messages', count: 207, runs: 207 },
    { kind: 'missing-key:security', count: 1, runs: 1 },
    { kind: 'missing-key:utility', count: 1, runs: 1 },
    { kind: 'missing-key:duration', count: 1, runs: 1 },
    { kind: 'extra-key:agentdojo_package_version', count: 11_765, runs: 11_765 },
    { kind: 'extra-key:benchmark_version', count: 11_765, runs: 11_765 },
    { kind: 'extra-key:evaluation_timestamp', count: 11_765, runs: 11_765 },
    { kind: 'extra-key:placeholder_args', count: 14_835, runs: 14_835 },
    { kind: 'content-null', count: 16_450, runs: 16_450 },
    { kind: 'content-blocks', count: 11_765, runs: 11_765 },
    { kind: 'tool-calls-null', count: 17_431, runs: 17_431 },
    { kind: 'tool-calls-empty', count: 18_136, runs: 18_136 },
    { kind: 'parallel-calls', count: 6_112, runs: 6_112 },
    { kind: 'calls-without-answers', count: 800, runs: 800 },
    { kind: 'answer-id-missing', count: 12_061, runs: 12_061 },
    { kind: 'answer-id-empty', count: 3_773, runs: 3_773 },
    { kind: 'call-id-missing', count: 51_917, runs: 12_061 },
    { kind: 'call-id-empty', count: 12_583, runs: 3_773 },
    { kind: 'call-id-repeated', count: 213, runs: 213 },
    { kind: 'empty-function-name', count: 5, runs: 4 },
    { kind: 'argument-null', count: 1_448, runs: 1_448 },
    { kind: 'argument-list', count: 11_187, runs: 11_187 },
    { kind: 'argument-object', count: 358, runs: 358 },
    { kind: 'argument-float', count: 341, runs: 341 },
  ])('$kind occurs $count times in $runs runs', ({ kind, count, runs }) => {
    expect({ count: occurrences.get(kind), runs: files.get(kind) }).toEqual({ count, runs })
  })

  test('no other irregularity occurs', () => {
    expect(occurrences).toHaveProperty('size', 26)
  })
})
