import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** What a run of a binary left. */
interface Run {
  readonly stdout: string
  readonly stderr: string
  readonly exit: number
}

/** A recorded case; the fields are those of `README.md` in this folder. */
export interface Case {
  readonly id: string
  readonly signature: string
  readonly formula: string
  readonly log: string
  readonly flags: readonly string[]
  readonly monitorable: boolean
  /** Standard error of `-check` where the input was refused: syntax, types, unbounded future. */
  readonly check_error?: string
  /** Where it is not monitorable: the end of what `-check` says, from the failing sub-formula on. */
  readonly reason?: string
  /** The same of VeriMon, where it differs. */
  readonly monitorable_verimon?: boolean
  readonly reason_verimon?: string
  /** Free variables and their types in order, as `-sigout` prints them. */
  readonly freeVars: string | null
  readonly monpoly: Run
  readonly verimon: Run
  readonly monpoly_nonewlastts?: Run
  readonly verimon_nonewlastts?: Run
  readonly monpoly_nofilteremptytp?: Run
  readonly kind?: string | null
  readonly kind_nonewlastts?: string | null
  /** The same with the end of the log spelled out: nothing is left open. */
  readonly explicitEnd?: { readonly nofilteremptytp: string | readonly RecordedVerdict[] }
}

export interface RecordedVerdict {
  readonly timestamp: number
  readonly timePoint: number
  readonly valuations: readonly (readonly number[])[]
}

/** A DejaVu case; `monpoly` is the same property and trace for MonPoly, where there is one. */
interface DejavuCase {
  readonly id: string
  readonly monpoly?: {
    readonly signature: string
    readonly formula: string
    readonly log: string
    readonly stdout: string
  }
}

const COMMITTED = ['hand', 'random', 'disagreements', 'fuzz', 'dejavu'] as const
const SHARED = ['upstream', 'paper-specs'] as const

export type CaseFile = (typeof COMMITTED)[number] | (typeof SHARED)[number]
export const CASE_FILES: readonly CaseFile[] = [...COMMITTED, ...SHARED]

/** The text of a file of cases; null where it is others' data and not at hand. */
export function readCases(name: CaseFile): readonly Case[] | null {
  const committed = new URL(`cases/${name}.jsonl.gz`, import.meta.url)
  const shared = new URL(`../../../shared/conformance/${name}.jsonl`, import.meta.url)
  if (existsSync(committed)) return parse(name, gunzipSync(readFileSync(committed)).toString())
  return existsSync(shared) ? parse(name, readFileSync(shared, 'utf8')) : null
}

function parse(name: CaseFile, text: string): readonly Case[] {
  const lines = text.split('\n').filter(line => line !== '')
  if (name === 'dejavu') return lines.flatMap(line => fromDejavu(JSON.parse(line)))
  return lines.map((line): Case => JSON.parse(line))
}

function fromDejavu({ id, monpoly }: DejavuCase): readonly Case[] {
  if (monpoly === undefined) return []
  const { signature, formula, log, stdout } = monpoly
  const run = { stdout, stderr: '', exit: 0 }
  return [
    { id, signature, formula, log, flags: [], monitorable: true, freeVars: '', monpoly: run, verimon: run },
  ]
}
