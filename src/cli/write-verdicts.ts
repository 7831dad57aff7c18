import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { FoundCorpus } from '../corpora/find-corpus.ts'
import { parseFormula } from '../mfotl/parse-formula.ts'
import { subformulas } from '../mfotl/subformulas.ts'
import type { Policy } from '../model/policy.ts'
import type { ReplayedTrace } from '../model/replayed-trace.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { Trace } from '../model/trace.ts'
import type { GuardVerdict, VerdictHeader } from '../model/verdict-file.ts'
import { streamMonitor } from '../monitors/stream/stream-monitor.ts'
import { printGuardVerdict, printVerdictHeader } from '../reporter/verdict-file.ts'
import { judgeTrace } from '../scorer/judge-trace.ts'
import { evaluatePolicies } from './evaluate-policies.ts'
import { traceSha256 } from './import-judge.ts'
import type { Io } from './io.ts'
import { listBatches } from './list-batches.ts'
import { loadGuards } from './load-guards.ts'
import { packageVersion } from './package-version.ts'
import { preparePolicies } from './prepare-policies.ts'
import type { ReplayOptions } from './replay-options.ts'
import type { ReplaySetup } from './replay-setup.ts'
import { makeRunCanonicaliser } from './run-canonicaliser.ts'
import { openTraceFile } from './trace-output.ts'
import { visitRuns } from './visit-runs.ts'

/**
 * Writes what the policies of a replay say of each run as a file of verdicts, the policies taken as one guard: a verdict at
 * each step where some fire, one at the end of a run where none does. It reads the runs once more, so that a replay
 * that writes no such file pays nothing for it. Throws `usage` where the replay is of several corpora.
 */
export async function writeVerdicts(
  io: Io,
  setup: ReplaySetup,
  found: readonly FoundCorpus[],
  file: string,
  options: ReplayOptions,
): Promise<void> {
  const [corpus, ...others] = setup.corpora
  if (corpus === undefined || others.length > 0) {
    throw new RvbenchError(
      'usage',
      `--verdicts is about one corpus, and the replay is of ${setup.corpora.length}`,
      {
        hint: 'name one corpus or folder',
      },
    )
  }
  const { policies, vocabulary } = setup
  const guards = await loadGuards(setup)
  const { signature, prepared } = preparePolicies(policies, vocabulary, streamMonitor, guards)
  const canonicalise = makeRunCanonicaliser(setup, signature, prepared)
  const ids = prepared.map(({ policy }) => policy.id)
  const output = openTraceFile(resolve(io.cwd, file), file)
  try {
    await output.write(printVerdictHeader(headerOf(policies, { name: corpus.name, sha256: corpus.hash })))
    const list = await listBatches(found, options)
    const { partial } = await visitRuns(
      io,
      setup,
      list,
      { title: 'verdicts', quiet: options.quiet },
      async ({ traces }) => {
        const lines = traces.flatMap(({ trace }) => {
          const run = canonicalise(trace)
          const judged = judgeTrace(trace, evaluatePolicies(prepared, trace, run), run.anchors)
          return verdictsOf(trace, judged, ids).map(printGuardVerdict)
        })
        if (lines.length > 0) await output.write(lines.join(''))
      },
    )
    if (!partial) output.finish()
  } finally {
    output.discard()
  }
}

function headerOf(policies: readonly Policy[], corpus: VerdictHeader['corpus']): VerdictHeader {
  const config = policies.map(({ id, hash }) => `${id} ${hash}\n`).join('')
  const name = policies.length === 1 ? (policies[0]?.id ?? 'rvbench') : 'rvbench'
  return {
    format: 'rvbench.verdicts/1',
    guard: {
      name,
      version: packageVersion(),
      kind: 'rules',
      model: null,
      configSha256: createHash('sha256').update(config).digest('hex'),
    },
    corpus,
    mode: 'observed',
    unit: 'call',
    sees: [
      'prompt',
      'call',
      'results',
      'assistant-text',
      ...(policies.some(seesFuture) ? ['future' as const] : []),
    ],
    knowledge: [],
    coverage: 'listed',
    stopsAtFirst: false,
    repeats: 1,
  }
}

const FUTURE: ReadonlySet<string> = new Set(['next', 'eventually', 'always', 'until', 'matchf'])

function seesFuture({ text, file }: Policy): boolean {
  if (!file.endsWith('.mfotl')) return false
  return [...subformulas(parseFormula(text, file))].some(({ kind }) => FUTURE.has(kind))
}

function verdictsOf(trace: Trace, judged: ReplayedTrace, ids: readonly string[]): readonly GuardVerdict[] {
  const rulesAt = new Map<number | null, string[]>()
  const failures: string[] = []
  for (const [index, result] of judged.results.entries()) {
    const id = ids[index] ?? ''
    if (result.kind === 'failed') failures.push(`${id}: ${result.message}`)
    else for (const { step } of result.firings) addRule(rulesAt, step, id)
  }
  const about = { trace: `${trace.corpus}/${trace.id}`, traceSha256: traceSha256(trace) }
  const none = { score: null, threshold: null, modified: null, ms: null, repeat: 0 }
  const denied = [...rulesAt].map(
    ([step, rules]): GuardVerdict => ({
      ...{ ...about, ...none },
      at: placeOf(trace, step),
      tool: toolAt(trace, step),
      decision: 'deny',
      rules: [...new Set(rules)],
      reason: null,
    }),
  )
  if (denied.length > 0) return denied
  const at = { step: null, call: null, callId: null, phase: 'end' as const }
  const decision = failures.length > 0 ? ('error' as const) : ('allow' as const)
  return [
    {
      ...about,
      ...none,
      at,
      tool: null,
      decision,
      rules: [],
      reason: failures.length > 0 ? failures.join('; ') : null,
    },
  ]
}

function addRule(rulesAt: Map<number | null, string[]>, step: number | null, rule: string): void {
  rulesAt.set(step, [...(rulesAt.get(step) ?? []), rule])
}

function placeOf({ steps }: Trace, index: number | null): GuardVerdict['at'] {
  const step = index === null ? undefined : steps[index]
  if (index === null || step === undefined) return { step: null, call: null, callId: null, phase: 'end' }
  switch (step.kind) {
    case 'tool-call': {
      const call = steps.slice(0, index).filter(({ kind }) => kind === 'tool-call').length
      return { step: index, call, callId: step.id, phase: 'before-call' }
    }
    case 'tool-result':
      return { step: index, call: null, callId: step.id, phase: 'after-result' }
    case 'system-message':
    case 'user-message':
    case 'assistant-message':
      return { step: index, call: null, callId: null, phase: 'after-message' }
  }
}

function toolAt({ steps }: Trace, index: number | null): string | null {
  const step = index === null ? undefined : steps[index]
  return step?.kind === 'tool-call' || step?.kind === 'tool-result' ? step.tool : null
}
