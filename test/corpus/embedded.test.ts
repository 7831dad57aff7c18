import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corporaFolder } from '../../src/corpora/corpora-folder.ts'
import { readRecord } from '../../src/corpora/corpus-record.ts'
import type { EmbeddedReport } from '../../src/model/embedded-report.ts'
import type { ImportReport } from '../../src/model/import-report.ts'
import type { Intents } from '../../src/model/intents.ts'
import type { Scorecard } from '../../src/model/scorecard.ts'

const FOLDER = corporaFolder(null, { env: process.env, cwd: process.cwd() })
const isInstalled = readRecord(join(FOLDER, 'agentdojo')) !== null
const title = isInstalled ? 'AgentDojo' : 'AgentDojo (skipped: rvbench corpus add agentdojo)'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-embedded-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe.skipIf(!isInstalled)(title, () => {
  let report: EmbeddedReport
  let intents: Intents
  beforeAll(async () => {
    const lists = join(scratch, 'lists.json')
    const asked = ['--pipeline', 'gpt-4o-2024-05-13*', '--lists', lists]
    await execa('node', ['dist/main.js', 'embedded', 'agentdojo', '--quiet', '--out', scratch, ...asked])
    report = JSON.parse(readFileSync(join(scratch, 'embedded.json'), 'utf8'))
    intents = JSON.parse(readFileSync(lists, 'utf8'))
  }, 120_000)

  const rowOf = (defence: string) =>
    report.rows.find(({ pipeline }) => pipeline === `gpt-4o-2024-05-13-${defence}`)

  test('the detector marked 541 of 629 attacked runs, and 81 of 124 others', () => {
    const flagged = rowOf('transformers_pi_detector')?.flagged
    expect(flagged?.attacked).toMatchObject({ numerator: 541, denominator: 629 })
    expect(flagged?.benign).toMatchObject({ numerator: 81, denominator: 124 })
  })

  test.each([
    { defence: 'repeat_user_prompt', success: 175, attacked: 423, benign: 106 },
    { defence: 'spotlighting_with_delimiting', success: 262, attacked: 350, benign: 93 },
    { defence: 'tool_filter', success: 43, attacked: 354, benign: 89 },
    { defence: 'transformers_pi_detector', success: 50, attacked: 133, benign: 52 },
  ])('$defence: $success attacks got through, $attacked and $benign tasks were done', row => {
    const { residualSuccess, utilityAttacked, utilityBenign, undefended } = rowOf(row.defence) ?? {}
    expect(residualSuccess).toMatchObject({ numerator: row.success, denominator: 629 })
    expect(utilityAttacked).toMatchObject({ numerator: row.attacked, denominator: 629 })
    expect(utilityBenign).toMatchObject({ numerator: row.benign, denominator: 124 })
    expect(undefended).toBe('gpt-4o-2024-05-13')
  })

  test('every guarded run has its pair without a guard', () => {
    const pairs = report.rows.flatMap(({ comparisons }) => comparisons.map(({ unpaired }) => unpaired))
    expect(pairs).toEqual(Array.from({ length: 12 }, () => 0))
  })

  test('124 lists of tools are there, one for each task', () => {
    expect(intents.tasks.length).toBe(124)
    expect(intents.source).toBe('gpt-4o-2024-05-13-tool_filter')
  })

  test('as a guard on runs that had none, the lists catch 1,381 of 1,931 and break 7 of 123', async () => {
    const out = join(scratch, 'guard')
    const asked = ['--policies', 'recorded-tools', '--facts', join(scratch, 'lists.json')]
    const file = join(scratch, 'verdicts.jsonl')
    const runs = ['--pipeline', 'gpt-4o-2024-05-13', '--quiet', '--out', out]
    await execa('node', ['dist/main.js', 'replay', 'agentdojo', ...asked, ...runs, '--verdicts', file])
    const { rates, leads, census }: Scorecard = JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
    const all = rates.filter(({ group, policy }) => policy !== null && Object.keys(group).length === 0)
    expect(all.map(({ metric, numerator, denominator }) => `${metric} ${numerator}/${denominator}`)).toEqual(
      expect.arrayContaining(['detection 1381/1931', 'benign-firing 7/123']),
    )
    expect(census.filter(({ kind }) => kind === 'no-list-of-tools')).toEqual([])

    // The same from the file of its verdicts.
    await execa('node', ['dist/main.js', 'import', file, 'agentdojo', ...runs])
    const { scorecard }: ImportReport = JSON.parse(readFileSync(join(out, 'imported.json'), 'utf8'))
    expect(scorecard?.rates).toEqual(rates)
    expect(scorecard?.leads).toEqual(leads)
  }, 120_000)
})
