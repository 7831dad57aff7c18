import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { afterAll, expect, test } from 'vitest'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-types-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

// A program of somebody else: strict, without Node's types, without the switches of our own tsconfig.
const CONSUMER = `
import {
  checkTypes, createMonitor, makeLogReader, monitorability, parseFormula, parseSignature, printFormula, printPlace,
  referenceMonitor, reorderConjuncts, RvbenchError, streamMonitor,
} from 'rvbench'
import type { ErrorCode, Event, Formula, FormulaMonitor, Int, Monitor, PlainVerdict, Signature, Value } from 'rvbench'

const signature: Signature = parseSignature('p(int)')
const formula: Formula = parseFormula('p(x)', 'my.mfotl')
const monitors: readonly Monitor[] = [streamMonitor, referenceMonitor]
for (const monitor of [undefined, ...monitors]) {
  const made: FormulaMonitor = createMonitor({ signature, formula, monitor })
  const event: Event = { predicate: 'p', args: [1, 2n, 'a'] }
  const verdicts: readonly PlainVerdict[] = made.step(5n, [event])
  const value: Value | undefined = verdicts[0]?.valuations[0]?.['x']
  const timestamp: Int | undefined = verdicts[0]?.timestamp
  makeLogReader(signature, 'my.log', timePoint => made.stepTimePoint(timePoint)).feed(String(value ?? timestamp))
  // @ts-expect-error: an event is no text
  made.step(5, 'p(1)')
  // @ts-expect-error: an argument is no boolean
  made.step(5, [{ predicate: 'p', args: [true] }])
  // @ts-expect-error: verdicts are not the caller's to change
  verdicts.push()
}
// @ts-expect-error: a monitor needs a signature
createMonitor({ formula })
const answer = monitorability(formula)
const reason: string = answer.kind === 'monitorable' ? answer.kernel.kind : answer.reason
const reordered = reorderConjuncts(formula)
const text: string = printFormula(reordered ?? formula) + reason + checkTypes('p(x)', signature).columns[0]?.type
try {
  parseFormula(text)
} catch (error) {
  if (error instanceof RvbenchError && error.place !== null) {
    const code: ErrorCode = error.code
    const place: string = printPlace(error.place)
    // @ts-expect-error: no such code
    const other: 'unheard-of' = error.code
    throw new Error(code + place + other)
  }
}
`

test.each([
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])('a strict program over module %s and resolution %s compiles', async (module, moduleResolution) => {
  const folder = join(scratch, moduleResolution)
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync(resolve('.'), join(folder, 'node_modules', 'rvbench'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'consumer.ts'), CONSUMER)
  const compilerOptions = { target: 'es2023', module, moduleResolution, ...STRICT }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }))
  const { stdout, exitCode } = await execa(resolve('node_modules/.bin/tsc'), ['-p', folder], {
    reject: false,
  })
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 })
})

const STRICT = {
  lib: ['es2023'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  isolatedModules: true,
  noEmit: true,
}
