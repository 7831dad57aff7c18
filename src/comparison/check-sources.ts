import type { GateCheck } from '../model/gate.ts'
import type { CorpusChange, FileChange, InputChange, ReplayComparison } from '../model/replay-comparison.ts'
import type { CorpusSummary } from '../model/replay-summary.ts'
import { passedCheck } from './passed-check.ts'

/** One check an input that changed, or one that passed. The runs that changed with it stand in the checks of verdicts. */
export function checkInputs({ inputs, flips }: ReplayComparison): readonly GateCheck[] {
  if (inputs.length === 0) return [passedCheck('inputs', 'nothing that the replay depends on changed')]
  return inputs.map(change => {
    const policy = change.input.startsWith(POLICY) ? change.input.slice(POLICY.length) : null
    return {
      subject: 'inputs',
      corpus: null,
      policy,
      passed: false,
      message: inputMessage(change),
      flips: policy === null ? flips : flips.filter(flip => flip.policy === policy),
    }
  })
}

const POLICY = 'policy '

function inputMessage({ input, before, after }: InputChange): string {
  if (before === null) return `${input} is new`
  if (after === null) return `${input} is gone`
  return `${input} changed: ${before} before, ${after} now`
}

/** One check a corpus: whether the same was read. */
export function checkCorpora({ corpora, flips }: ReplayComparison): readonly GateCheck[] {
  return corpora.map(change => ({
    subject: 'corpora',
    corpus: change.name,
    policy: null,
    passed: isSame(change),
    message: corpusMessage(change),
    flips: isSame(change) ? [] : flips.filter(({ corpus }) => corpus === change.name),
  }))
}

function isSame({ before, after }: CorpusChange): boolean {
  if (before === null || after === null) return false
  // Only one side may know a hash: a results folder of runs that nobody added has none.
  const hash = before.hash === null ? null : after.hash
  return describe({ ...before, hash: hash === null ? null : before.hash }) === describe({ ...after, hash })
}

function corpusMessage(change: CorpusChange): string {
  const { name, before, after } = change
  if (before === null) return `${name} is new`
  if (after === null) return `${name} was not replayed`
  if (isSame(change)) return `${name}: ${describe(after)}, as before`
  return `${name} changed: ${describe(before)} before, ${describe(after)} now`
}

function describe({ version, hash, files, traces, calls }: CorpusSummary): string {
  return [
    ...(version === '' ? [] : [`version ${version}`]),
    `${files} files, ${traces} runs, ${calls} calls`,
    ...(hash === null ? [] : [`sha256 ${hash}`]),
  ].join(', ')
}

/** One check a file that came, went or cannot be read, or one that passed. */
export function checkFiles({ files }: ReplayComparison): readonly GateCheck[] {
  if (files.length === 0) return [passedCheck('files', 'the same files could be read')]
  return files.map(change => ({
    subject: 'files',
    corpus: change.corpus,
    policy: null,
    passed: false,
    message: fileMessage(change),
    flips: [],
  }))
}

function fileMessage({ corpus, file, kind }: FileChange): string {
  switch (kind) {
    case 'now-unreadable':
      return `${corpus}: ${file} cannot be read any more`
    case 'now-readable':
      return `${corpus}: ${file} could not be read before, and now can`
    case 'appeared':
      return `${corpus}: ${file} is new`
    case 'gone':
      return `${corpus}: ${file} is gone`
  }
}

/** One check an exclusion whose count changed, or one that passed. */
export function checkExclusions({ exclusions }: ReplayComparison): readonly GateCheck[] {
  if (exclusions.length === 0) return [passedCheck('exclusions', 'as many runs are excluded as before')]
  return exclusions.map(({ corpus, reason, population, before, after }) => ({
    subject: 'exclusions',
    corpus,
    policy: null,
    passed: false,
    message: `${corpus}: ${population} runs excluded for "${reason}": ${before} before, ${after} now`,
    flips: [],
  }))
}
