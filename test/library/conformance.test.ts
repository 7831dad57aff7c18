import { expect, test } from 'vitest'
import { createMonitor } from '../../src/library/create-monitor.ts'
import { parseSignature } from '../../src/library/parse-signature.ts'
import { makeLogReader } from '../../src/mfotl/read-log.ts'
import { streamMonitor } from '../../src/monitors/stream/stream-monitor.ts'
import { type Case, readCases } from '../conformance/read-cases.ts'
import { runCase } from '../conformance/run-case.ts'

// The cases themselves are held against MonPoly's recorded output in `test/conformance`.
const cases = (readCases('hand') ?? []).filter(({ flags }) => flags.length === 0)
const answered = cases.filter(recorded => runCase(streamMonitor, recorded, true).kind === 'done')

test.each(answered)('the library prints what the monitor says on $id', recorded => {
  expect(monitorLines(recorded)).toEqual(runCase(streamMonitor, recorded, true).lines)
})

function monitorLines({ signature: text, formula, log }: Case): readonly string[] {
  const signature = parseSignature(text)
  const monitor = createMonitor({ signature, formula })
  const lines: string[] = []
  const reader = makeLogReader(signature, 'case.log', timePoint => {
    lines.push(...monitor.stepTimePoint(timePoint).map(({ line }) => line))
  })
  reader.feed(log)
  reader.end()
  return [...lines, ...monitor.end().map(({ line }) => line)]
}
