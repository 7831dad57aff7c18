import { describe, expect, test } from 'vitest'
import { printExplanation, renderExplanation } from '../../src/reporter/explanation.ts'
import { HOSTILE_TEXTS } from './hostile-scorecard.ts'
import { makeExplainedRun } from './html/sample-material.ts'

const PLAIN = { color: false, columns: null }

test('a run step by step', async () => {
  await expect(renderExplanation(makeExplainedRun('harmless'), PLAIN)).toMatchFileSnapshot(
    'expected/explanation.txt',
  )
})

test('on 40 columns no line is longer', () => {
  const lines = renderExplanation(makeExplainedRun('a word, and another one'), {
    color: false,
    columns: 40,
  }).split('\n')
  expect(lines.filter(line => line.length > 40)).toEqual([])
})

describe.each(HOSTILE_TEXTS)('foreign text that $what', ({ text }) => {
  test('reaches the terminal without any control, and stays behind its bar', () => {
    const shown = renderExplanation(makeExplainedRun(text), PLAIN)
    expect(shown).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u)
    const unknown = shown.split('\n').filter(line => !/^($|step |toy: |O1: | {2})/.test(line))
    expect(unknown).toEqual([])
  })
})

test('a megabyte is cut, its length stated', () => {
  const shown = renderExplanation(makeExplainedRun('x'.repeat(2 ** 20)), PLAIN)
  expect(shown).toContain('(cut: 2,000 of 1,048,576 characters)')
})

test('as JSON nothing is cut, and integers of any size are kept', () => {
  const text = printExplanation(makeExplainedRun('x'.repeat(2 ** 20)))
  const read: { readonly schema: string; readonly steps: readonly object[] } = JSON.parse(text)
  expect(read.schema).toBe('rvbench.explanation/1')
  expect(read.steps[2]).toMatchObject({ tool: 'x'.repeat(2 ** 20), args: { n: '1' } })
})
