import { readSignature } from '../../mfotl/read-signature.ts'
import { policyLanguage } from '../../model/policy.ts'
import { printDocument } from '../../model/print-document.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { leftColumn, textColumn } from '../../reporter/report-table.ts'
import { renderTable } from '../../reporter/terminal.ts'
import { readPolicies } from '../../specs/read-policies.ts'
import { readVocabulary } from '../../specs/read-vocabulary.ts'
import { specsFolder } from '../../specs/specs-folder.ts'
import type { ExitCode, Io } from '../io.ts'
import { terminalTraits } from '../terminal-traits.ts'
import { type Assessment, assessFormula } from './assess-formula.ts'
import { loadGuards } from './load-guards.ts'

/** Tells which policies come with rvbench, in which packs, and whether each is monitorable. */
export async function listPolicies(io: Io, { json }: { readonly json: boolean }): Promise<ExitCode> {
  const rows = await readRows()
  io.stdout.write(
    json
      ? printDocument({ schema: 'rvbench.policies/1', policies: rows })
      : `${renderTable(tableOf(rows), terminalTraits(io.stdout, io.env))}\n`,
  )
  return 0
}

interface Row {
  readonly id: string
  readonly packs: readonly string[]
  readonly title: string
  readonly file: string
  /** A formula, or rules for calls, which are evaluated as they are. */
  readonly language: ReturnType<typeof policyLanguage>
  readonly monitorable: boolean
  /** What keeps it from being monitorable; null if nothing does. */
  readonly problem: string | null
}

async function readRows(): Promise<readonly Row[]> {
  const { policies, packs } = readPolicies(specsFolder())
  const vocabulary = readVocabulary()
  const signature = readSignature(vocabulary.text, vocabulary.file)
  const guards = await loadGuards({ policies, mutations: [] })
  return policies.map(policy => {
    const language = policyLanguage(policy)
    const problem =
      language === 'mfotl' ? problemOf(assessFormula(policy, signature)) : faultOf(() => guards(policy))
    return {
      id: policy.id,
      packs: packs.filter(pack => pack.policies.includes(policy.id)).map(pack => pack.id),
      title: policy.title,
      file: policy.file,
      language,
      monitorable: problem === null,
      problem,
    }
  })
}

function problemOf(assessment: Assessment): string | null {
  switch (assessment.kind) {
    case 'monitorable':
      return null
    case 'refused':
      return assessment.error.message
  }
}

function faultOf(make: () => unknown): string | null {
  try {
    make()
    return null
  } catch (error) {
    if (error instanceof RvbenchError) return error.message
    throw error
  }
}

function tableOf(rows: readonly Row[]): Parameters<typeof renderTable>[0] {
  return {
    title: 'Policies',
    note: null,
    columns: [
      leftColumn('id'),
      leftColumn('pack'),
      textColumn('title'),
      textColumn('file'),
      textColumn('monitorable'),
    ],
    rows: rows.map(({ id, packs, title, file, language, problem }) => [
      id,
      packs.join(', '),
      title,
      file,
      problem === null ? (language === 'mfotl' ? 'yes' : 'rules for calls') : `no: ${problem}`,
    ]),
  }
}
