import { resolve } from 'node:path'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import { readSignature } from '../../mfotl/read-signature.ts'
import type { Source } from '../../mfotl/source.ts'
import { policyLanguage } from '../../model/policy.ts'
import { visibleText } from '../../reporter/visible-text.ts'
import { ownSpecs } from '../../specs/own-specs.ts'
import { readProvenance } from '../../specs/read-provenance.ts'
import { readText } from '../../specs/read-text.ts'
import { readVocabulary } from '../../specs/read-vocabulary.ts'
import type { ExitCode, Io } from '../io.ts'
import { type Assessment, assessFormula } from './assess-formula.ts'
import { checkRuleNames } from './check-rule-names.ts'
import { isAgentspec } from './choose-policies.ts'
import { loadGuards } from './load-guards.ts'

/** What a formula is held against. */
export interface PolicyCheckOptions {
  /** Predicates that the formula may name; null for the vocabulary that comes with rvbench. */
  readonly signature: string | null
  /** A team's folder of rules, whose names a formula may use; null for none. */
  readonly specs: string | null
}

/**
 * Tells whether a formula is a policy: it parses, fits the signature, is monitorable and names rules that exist; or whether rules for calls can be
 * followed. Throws RvbenchError if not.
 */
export async function checkPolicy(io: Io, file: string, options: PolicyCheckOptions): Promise<ExitCode> {
  if (policyLanguage({ file }) === 'tool-policy') {
    io.stdout.write(await checkRules(readFileText(file, io)))
    return 0
  }
  const vocabulary = options.signature === null ? readVocabulary() : readFileText(options.signature, io)
  const signature = readSignature(vocabulary.text, vocabulary.file)
  const source = isAgentspec(file) ? await readRules(file, io) : readFileText(file, io)
  const assessment = assessFormula(source, signature)
  switch (assessment.kind) {
    case 'refused':
      throw assessment.error
    case 'monitorable':
      // What the predicates of another signature mean, its authors know.
      if (options.signature === null) checkNames(source, ownSpecs(options.specs, io.cwd))
      io.stdout.write(renderMonitorable(file, assessment))
      return 0
  }
}

function checkNames(source: Source, own: string | null): void {
  checkRuleNames(parseFormula(source.text, source.file), source, { own, provenance: readProvenance(own) })
}

async function checkRules(source: Source): Promise<string> {
  const guards = await loadGuards({ policies: [source], mutations: [] })
  const { tools, freeVariables } = guards(source)
  return [
    `${visibleText(source.file)}: rules for calls that can be followed`,
    `  tools     ${tools.length} listed, all others are denied: ${tools.map(visibleText).join(', ')}`,
    `  verdicts  ${freeVariables.join(', ')}: one for each denied call`,
  ]
    .map(line => `${line}\n`)
    .join('')
}

async function readRules(file: string, io: Io): Promise<Source> {
  const { formulaOfRules } = await import('./formula-of-rules.ts')
  return { file, text: formulaOfRules(readFileText(file, io)) }
}

// Messages name a file as it was given.
function readFileText(file: string, io: Io): Source {
  return { file, text: readText(resolve(io.cwd, file)) }
}

function renderMonitorable(file: string, assessment: Extract<Assessment, { kind: 'monitorable' }>): string {
  const columns = assessment.columns.map(({ name, type }) => `${name}: ${type}`).join(', ')
  return [
    `${visibleText(file)}: monitorable`,
    `  verdicts  ${columns === '' ? 'without values: the formula has no free variable' : columns}`,
    `  known     ${assessment.isFuture ? 'when its intervals have passed' : 'at once: the formula looks at the past only'}`,
  ]
    .map(line => `${line}\n`)
    .join('')
}
