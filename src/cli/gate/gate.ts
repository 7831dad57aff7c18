import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { compareReplays } from '../../comparison/compare-replays.ts'
import { judgeGate } from '../../comparison/judge-gate.ts'
import { sealOf } from '../../comparison/seal.ts'
import type { ReplayRequest } from '../../model/replay-request.ts'
import type { ReplaySummary } from '../../model/replay-summary.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { printBaseline } from '../../reporter/baseline.ts'
import { renderReplayComparison } from '../../reporter/replay-comparison.ts'
import { readGateRules } from '../../specs/read-gate-rules.ts'
import { readSummary, summaryOfFolder } from '../compare/read-summary.ts'
import { makeFolder, writeFiles } from '../files/write-files.ts'
import type { ExitCode, Io } from '../io.ts'
import { replay } from '../replay/replay.ts'
import { optionsOfRequest, replayRequest } from '../replay/replay-request.ts'
import { terminalTraits } from '../terminal-traits.ts'
import { gateFiles, printGate } from './gate-files.ts'
import type { GateOptions } from './gate-options.ts'
import { hashUnpinned } from './hash-unpinned.ts'

/** `rvbench gate`: replays as the baseline says, and holds what changed against the rules. */
export async function gate(io: Io, targets: readonly string[], options: GateOptions): Promise<ExitCode> {
  // Before the replay: a rule that is none should not cost one.
  const rules = readGateRules(options.rules === null ? null : resolve(io.cwd, options.rules))
  const before = existingBaseline(io, options)
  const request = requestOf(before, targets, options)
  const out = resolve(io.cwd, options.out)
  const { exitCode, after } = await replayAgain(io, request, options, join(out, 'replay'))
  if (after === null) return exitCode
  if (options.update) return update(io, options, before, after)
  if (before === null) throw new RangeError('a gate without a baseline does not get here')

  const verdict = judgeGate(compareReplays(before, after), rules, options.baseline)
  makeFolder(out)
  writeFiles(out, gateFiles(verdict))
  io.stdout.write(printGate(verdict, options.format, terminalTraits(io.stdout, io.env)))
  return verdict.passed ? 0 : 1
}

function existingBaseline(io: Io, { baseline, update }: GateOptions): ReplaySummary | null {
  return update && !existsSync(resolve(io.cwd, baseline)) ? null : readSummary(io.cwd, baseline)
}

// A baseline knows what it is of. What else is asked for can only be meant for a new one.
function requestOf(
  before: ReplaySummary | null,
  targets: readonly string[],
  options: GateOptions,
): ReplayRequest {
  const asked = replayRequest(targets, options.replay)
  if (before === null) return asked
  if (targets.length === 0) return before.request
  if (options.update) return asked
  throw new RvbenchError('usage', `the baseline says what is replayed, not ${targets.join(' ')}`, {
    hint: '--update makes the baseline anew, of these targets',
  })
}

async function replayAgain(
  io: Io,
  request: ReplayRequest,
  { replay: { corpora, jobs } }: GateOptions,
  folder: string,
): Promise<{ readonly exitCode: ExitCode; readonly after: ReplaySummary | null }> {
  const options = {
    ...optionsOfRequest(request, { out: folder, quiet: true, ...(corpora === null ? {} : { corpora }) }),
    jobs,
  }
  const exitCode = await replay(io, request.targets, options)
  if (exitCode !== 0) return { exitCode, after: null }
  const after = summaryOfFolder(folder, await hashUnpinned(io, request.targets, options))
  return { exitCode, after: { ...after, request } }
}

function update(
  io: Io,
  { baseline }: GateOptions,
  before: ReplaySummary | null,
  after: ReplaySummary,
): ExitCode {
  const path = resolve(io.cwd, baseline)
  makeFolder(dirname(path))
  writeFiles(dirname(path), [{ name: basename(path), text: printBaseline(after, sealOf(after)) }])
  const { rates, fired } = after
  const changes =
    before === null
      ? `new: ${rates.length} rates, ${fired.length} verdicts\n`
      : renderReplayComparison(compareReplays(before, after), terminalTraits(io.stdout, io.env))
  io.stdout.write(`${changes}The baseline lies in ${baseline}.\n`)
  return 0
}
