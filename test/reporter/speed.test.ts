import { expect, test } from 'vitest'
import { printSpeedMarkdown, renderSpeed } from '../../src/reporter/speed.ts'
import { speedReport, speedRow, timing } from './sample-speed-report.ts'

const PLAIN = { color: false, columns: null }
const own = timing({})
const monpoly = timing({
  monitor: 'monpoly',
  eventsPerSecond: 300_400,
  timesAsSlow: 4.1,
  peakMemoryBytes: null,
})
const verimon = timing({ monitor: 'verimon', eventsPerSecond: 20_000, timesAsSlow: 61 })

test('a row has rates, ratios, memory, linearity and what it falls short of', () => {
  const row = speedRow([own, monpoly, verimon], { inMemory: { seconds: [1], eventsPerSecond: 1_000_000 } })
  const text = renderSpeed(speedReport([row]), PLAIN)
  expect(text).toMatch(
    /\nonce +1,230,000 +300,000 +20,000 +4\.10 +61\.00 +80 +n\/a +80 +0\.90 +1\.25 +1,000,000 +3,000,000 events\/s in memory\n/,
  )
  expect(text).toContain('\nGoals reached: 3 × MonPoly on 1 of 1; 5 × MonPoly on 0 of 1; ')
})

test('a monitor that was stopped is skipped with a lower bound, one that failed is listed with the reason', () => {
  const stopped = { kind: 'stopped', monitor: 'verimon', atLeastAsSlow: 43.21 } as const
  const failed = { kind: 'failed', monitor: 'monpoly', message: 'it died' } as const
  const text = renderSpeed(speedReport([speedRow([own, failed, stopped])]), PLAIN)
  expect(text).toMatch(/\nonce +1,230,000 +failed +skipped \(> 60 s\) +n\/a +> 43\.21 /)
  expect(text).toMatch(/Monitors that failed\n.*\nonce +1,000,000 +MonPoly +it died\n/)
})

test('small logs are not held to the goals', () => {
  const text = renderSpeed(speedReport([speedRow([own, monpoly, verimon], { events: 1000 })]), PLAIN)
  expect(text).not.toMatch(/Goals|short of/)
})

test('without MonPoly there are no columns for it, and the reason stands above', () => {
  const report = speedReport([speedRow([own])], {
    missing: 'monpoly cannot be used',
    monitors: [{ name: 'rvbench', version: '1' }],
  })
  const text = renderSpeed(report, PLAIN)
  expect(text).toMatch(/^Only rvbench was timed: monpoly cannot be used\n/)
  expect(text).not.toMatch(/MonPoly|VeriMon/)
})

test('verdicts that differ are shown, and nothing in them can move the cursor', () => {
  const differences = [{ monitor: 'monpoly', line: 7, expected: '@1 \u001b[2J', seen: null }] as const
  const text = renderSpeed(speedReport([speedRow([own, monpoly, verimon], { differences })]), PLAIN)
  expect(text).toMatch(
    /Verdicts that differ\n.*\nonce +1,000,000 +MonPoly +7 +@1 \\x1b\[2J +\(no more lines\)\n/,
  )
})

test('an interrupted run says so first', () => {
  expect(renderSpeed(speedReport([], { partial: true }), PLAIN)).toMatch(/^PARTIAL: interrupted/)
})

test('Markdown has the same tables, and the formulas without their comments', () => {
  const text = printSpeedMarkdown(speedReport([speedRow([own, monpoly, verimon])]))
  expect(text).toMatch(/^# rvbench speed\n\nP, 2 processors, linux x64, Node v20; rvbench 1; MonPoly 9\n/)
  expect(text).toContain('### 1,000,000 events')
  expect(text).toContain('| once | ONCE | a log | p(x) AND q(x) |')
})
