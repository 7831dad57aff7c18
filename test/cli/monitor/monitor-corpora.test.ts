import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runMonitor } from './run-monitor.ts'

// Logs that others published with their formulas, read where they lie; a folder without a signature gets ours.
const FOLDER = '../shared/corpora'

describe.each([
  {
    title: 'building',
    signature: 'building/building_x.sig',
    log: 'building/building_x.log',
    formulas: ['building/p1.mfotl', 'building/p2.mfotl', 'building/p3.mfotl'],
    firings: [4, 5, 9, 14, 19, 22],
  },
  {
    title: 'consent within 24 h',
    declared: 'export(int) consent(int)',
    log: 'timed/consent.log',
    formulas: ['timed/consent.mfotl'],
    firings: [48],
  },
  {
    title: 'rate of actuations',
    declared: 'actuate(int,int)',
    log: 'timed/rate.log',
    formulas: ['timed/rate.mfotl'],
    firings: [5],
  },
  {
    title: 'request before execution',
    declared: 'execute(int) request(int)',
    log: 'timed/prec.log',
    formulas: ['timed/prec.mfotl'],
    firings: [40],
  },
  {
    title: 'smart lock',
    declared: 'grant_access(int,int) consent()',
    log: 'iot/lock.log',
    formulas: ['iot/lock.mfotl'],
    firings: [0],
  },
])('$title', ({ log, formulas, firings, signature, declared = '' }) => {
  const isThere = existsSync(`${FOLDER}/${log}`)
  const title = 'fires where it was published to fire'
  test.skipIf(!isThere)(isThere ? title : `${title} (log not at hand)`, async () => {
    const found = new Set<number>()
    for (const formula of formulas) {
      const ran = await runMonitor({
        signature: signature === undefined ? declared : readFileSync(`${FOLDER}/${signature}`),
        formula: readFileSync(`${FOLDER}/${formula}`),
        log: readFileSync(`${FOLDER}/${log}`),
      })
      expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
      for (const timestamp of timestampsOf(ran.stdout)) found.add(timestamp)
    }
    expect([...found].toSorted((left, right) => left - right)).toEqual(firings)
  })
})

const isStacThere = existsSync(`${FOLDER}/stac/stac.log`)
test.skipIf(!isStacThere)(
  isStacThere ? 'STAC has 347 firings' : 'STAC has 347 firings (log not at hand)',
  async () => {
    const ran = await runMonitor({
      signature: readFileSync(`${FOLDER}/stac/stac.sig`),
      formula: readFileSync(`${FOLDER}/stac/obligation.mfotl`),
      log: readFileSync(`${FOLDER}/stac/stac.log`),
    })
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
    expect(timestampsOf(ran.stdout)).toHaveLength(347)
  },
)

function timestampsOf(stdout: string): readonly number[] {
  return [...stdout.matchAll(/^@(\d+) /gm)].map(([, timestamp]) => Number(timestamp))
}
