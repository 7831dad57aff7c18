import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMarkers } from '../../src/specs/read-markers.ts'

function ownRule(text: string): string {
  const own = mkdtempSync(join(tmpdir(), 'rvbench-markers-'))
  mkdirSync(join(own, 'markers'))
  writeFileSync(join(own, 'markers', 'mine.yaml'), text)
  return own
}

test('the shipped rules have a pattern each', () => {
  expect(readMarkers().map(({ id }) => id)).toEqual(['agt-phrases'])
  expect(readMarkers()[0]?.patterns.length).toBeGreaterThan(0)
})

test("a team's own rule stands beside them", () => {
  const own = ownRule('title: t\nof: [tool-result]\npatterns: [pay now]\n')
  expect(readMarkers(null, own).map(({ id }) => id)).toEqual(['agt-phrases', 'mine'])
})

test.each([
  { title: 'a pattern that may not end', text: 'title: t\nof: [tool-result]\npatterns: ["(a+)+b"]\n' },
  { title: 'a text that nobody marks', text: 'title: t\nof: [system-message]\npatterns: [a]\n' },
  { title: 'no pattern', text: 'title: t\nof: [tool-result]\npatterns: []\n' },
])('$title is refused with its place', ({ text }) => {
  expect(() => readMarkers(null, ownRule(text))).toThrow(
    expect.objectContaining({
      code: 'bad-shape',
      place: expect.objectContaining({ line: expect.any(Number) }),
    }),
  )
})
