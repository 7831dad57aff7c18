import { parseFormula } from '../../mfotl/parse-formula.ts'
import { subformulas } from '../../mfotl/subformulas.ts'
import { KNOWLEDGE_KINDS, type KnowledgeKind, SEEN_PARTS, type SeenPart } from '../../model/comparator.ts'
import type { CorpusSource } from '../../model/corpus-source.ts'
import { type Policy, policyLanguage } from '../../model/policy.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { VerdictHeader } from '../../model/verdict-file.ts'
import { addShippedComparators } from '../../specs/read-comparators.ts'
import { sha256 } from '../../specs/sha256.ts'
import { packageVersion } from '../package-version.ts'
import type { ReplaySetup } from './replay-setup.ts'

/** Policies that are one guard, and what evaluated them. */
export interface Guard {
  readonly policies: readonly Policy[]
  readonly monitor: { readonly name: string; readonly version: string }
  /** Options that change what the monitor says, as on the command line. */
  readonly settings: readonly string[]
}

/** What a file of verdicts says of policies and the monitor that evaluated them. */
export function guardHeader(
  { policies, monitor, settings }: Guard,
  corpus: VerdictHeader['corpus'],
  setup: Pick<ReplaySetup, 'lexicon' | 'extraction' | 'intents'>,
): VerdictHeader {
  const told = addShippedComparators(policies)
  return {
    format: 'rvbench.verdicts/1',
    guard: {
      name: policies.length === 1 ? (policies[0]?.id ?? 'rvbench') : 'rvbench',
      version: [`rvbench ${packageVersion()}`, ...evaluatorsOf(policies, monitor)].join('; '),
      kind: 'rules',
      model: null,
      configSha256: configSha256(policies, settings, setup),
    },
    corpus,
    mode: 'observed',
    unit: 'call',
    sees: seenBy(told),
    knowledge: knownTo(told),
    coverage: 'listed',
    stopsAtFirst: false,
    repeats: 1,
  }
}

/** The corpus that a file of verdicts is about. Throws `usage` where there are several. */
export function judgedCorpus(
  corpora: readonly Pick<CorpusSource, 'name' | 'hash'>[],
): NonNullable<VerdictHeader['corpus']> {
  const [corpus, ...others] = corpora
  if (corpus !== undefined && others.length === 0) return { name: corpus.name, sha256: corpus.hash }
  throw new RvbenchError('usage', `--verdicts is about one corpus, and here are ${corpora.length}`, {
    hint: 'name one corpus or folder',
  })
}

// Rules for calls are evaluated by rvbench itself, whatever monitor the formulas are given to.
function evaluatorsOf(policies: readonly Policy[], { name, version }: Guard['monitor']): readonly string[] {
  const languages = new Set(policies.map(policyLanguage))
  return [
    ...(languages.has('mfotl') ? [`${name}: ${version}`] : []),
    ...(languages.has('tool-policy') ? ['rules for calls'] : []),
  ]
}

function configSha256(
  policies: readonly Policy[],
  settings: readonly string[],
  { lexicon, extraction, intents }: Pick<ReplaySetup, 'lexicon' | 'extraction' | 'intents'>,
): string {
  const lines = [
    ...policies.map(({ id, hash }) => `policy ${id} ${hash}`),
    `lexicon ${lexicon.id} ${lexicon.hash}`,
    `extraction ${extraction.id} ${extraction.hash}`,
    ...(intents === undefined || intents === null ? [] : [`facts ${intents.list} ${intents.hash}`]),
    ...settings,
  ]
  return sha256(lines.map(line => `${line}\n`).join(''))
}

// Where nobody says what one of them had to know, the others' knowledge is not all of it.
function knownTo(policies: readonly Policy[]): readonly KnowledgeKind[] {
  if (policies.some(({ comparator }) => comparator === undefined)) return []
  const known = new Set(policies.flatMap(({ comparator }) => comparator?.knowledge ?? []))
  return KNOWLEDGE_KINDS.filter(kind => known.has(kind))
}

function seenBy(policies: readonly Policy[]): readonly SeenPart[] {
  const seen = new Set(
    policies.flatMap(policy => [...(policy.comparator?.sees ?? []), ...seenByText(policy)]),
  )
  return SEEN_PARTS.filter(part => seen.has(part))
}

// What its language lets it see, unless it is said; that it waits for what comes is never left unsaid.
function seenByText(policy: Policy): readonly SeenPart[] {
  if (policyLanguage(policy) === 'tool-policy') return ['call']
  const past: readonly SeenPart[] =
    policy.comparator === undefined ? ['prompt', 'call', 'results', 'assistant-text'] : []
  return seesFuture(policy) ? [...past, 'future'] : past
}

const FUTURE: ReadonlySet<string> = new Set(['next', 'eventually', 'always', 'until', 'matchf'])

function seesFuture({ text, file }: Policy): boolean {
  return [...subformulas(parseFormula(text, file))].some(({ kind }) => FUTURE.has(kind))
}
