import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { run } from '../../../src/cli/program.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import { makeCapturedIo } from '../captured-io.ts'

/** The sample's folder. */
export const SAMPLE = 'corpora/samples/agentdojo'
/** Goes when the tests of a file end. */
export const scratch = mkdtempSync(join(tmpdir(), 'rvbench-replay-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let runs = 0

/** Runs `rvbench replay …` with an empty corpora folder and a results folder of its own. */
export async function replay(args: readonly string[], interrupted = false) {
  const captured = makeCapturedIo({ env: { RVBENCH_CORPORA: join(scratch, 'no-corpora') } })
  const out = join(scratch, `out-${runs++}`)
  if (interrupted) captured.interrupt()
  const exitCode = await run(captured.io, ['replay', '--out', out, ...args])
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr(), out }
}

/** The scorecard of a results folder. */
export function readScorecard(out: string): Scorecard {
  return JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
}

/** A copy of the sample with some files put in or replaced. */
export function sampleWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = join(scratch, `corpus-${runs++}`)
  cpSync(SAMPLE, folder, { recursive: true })
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

/** `numerator/denominator` of a rate over all runs. */
export function rateOf(scorecard: Scorecard, policy: string, metric: string): string {
  const rate = scorecard.rates.find(
    row => row.policy === policy && row.metric === metric && Object.keys(row.group).length === 0,
  )
  return `${rate?.numerator}/${rate?.denominator}`
}
