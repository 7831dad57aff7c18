import type { CompareFlags } from './compare/compare-options.ts'
import type { ConvertFlags } from './convert/convert-options.ts'
import type { CrosscheckFlags } from './crosscheck/crosscheck-options.ts'
import type { EmbeddedFlags } from './embedded/embedded-options.ts'
import type { ExplainFlags } from './explain/explain-options.ts'
import type { ExportFlags } from './export/export-options.ts'
import type { GateFlags } from './gate/gate-options.ts'
import type { GenerateFlags } from './generate/generate-options.ts'
import type { ImportFlags } from './import/import-options.ts'
import type { InitFlags } from './init/init-options.ts'
import type { ExitCode, Io } from './io.ts'
import type { PoisonFlags } from './poison/poison-options.ts'
import type { ReplayFlags } from './replay/replay-options.ts'
import type { ReportFlags } from './report/report-options.ts'
import type { ReproduceFlags } from './reproduce/reproduce-options.ts'
import type { SpeedFlags } from './speed/speed-options.ts'
import type { ValidateFlags } from './validate/validate-options.ts'

/** A command, described: `program.ts` makes it one of commander's. */
export interface CommandSpec<Flags = CommandFlags> {
  readonly name: string
  /** In the list of commands; the description, where it is absent. */
  readonly summary?: string
  readonly description: string
  /** What it is called with besides options; null for a command that takes none. */
  readonly targets: TargetSpec | null
  readonly options: readonly OptionSpec[]
  /** What stands behind the options: examples. */
  readonly help?: string
  /** Loads what it needs and does it. Throws RvbenchError. */
  run(io: Io, targets: readonly string[], flags: Flags): Promise<ExitCode>
}

/** Commands behind a word of their own: `rvbench corpus add`. The first is meant where none is named. */
export interface CommandGroup<Flags> {
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly commands: readonly [CommandSpec<Flags>, ...CommandSpec<Flags>[]]
}

/** The words behind a command's name. */
export interface TargetSpec {
  /** As commander reads it: one word in angle brackets, or with dots any number; then one at least in angle brackets. */
  readonly argument: `[${string}...]` | `<${string}>`
  readonly text: string
}

/** An option of a command, described. */
export interface OptionSpec {
  /** As commander reads it: `--out <dir>`. */
  readonly flags: string
  readonly text: string
  /** Whether it may be given more than once. */
  readonly repeats?: true
  readonly isRequired?: true
  /** Whether the help leaves it out. */
  readonly isHidden?: true
}

/** What the described commands may be given, each its own. */
export interface CommandFlags
  extends CompareFlags,
    ConvertFlags,
    CrosscheckFlags,
    EmbeddedFlags,
    ExplainFlags,
    ExportFlags,
    GateFlags,
    ImportFlags,
    InitFlags,
    GenerateFlags,
    PoisonFlags,
    ReplayFlags,
    ReportFlags,
    ReproduceFlags,
    SpeedFlags,
    ValidateFlags {}

/** Options that say which runs are read, and how. */
export const RUN_OPTIONS: readonly OptionSpec[] = [
  {
    flags: '--policies <names...>',
    text: 'ids of policies or packs, or .mfotl, .json or .spec files (default: generic)',
  },
  {
    flags: '--specs <dir>',
    text: 'your own policies.yaml, approvals/, mutations/, provenance/, beside those of rvbench',
  },
  { flags: '--facts <file>', text: 'lists of tools by task, for policies that ask which were intended' },
  { flags: '--lexicon <name>', text: 'what tools do: a name or a .yaml file (default: final)' },
  {
    flags: '--extraction <name>',
    text: 'how texts are read for provenance: repaired, published (default: repaired)',
  },
  { flags: '--pipeline <glob>', text: 'only runs of matching pipelines; may be repeated', repeats: true },
  { flags: '--suite <glob>', text: 'only runs of matching suites; may be repeated', repeats: true },
  { flags: '--attack <glob>', text: 'only runs under matching attacks; may be repeated', repeats: true },
  {
    flags: '--where <key=glob>',
    text: 'only runs whose group key matches; may be repeated',
    repeats: true,
  },
  {
    flags: '--limit <n>',
    text: 'read at most this many files of each corpus, or records where a file holds many',
  },
  { flags: '--input-format <name>', text: 'format of the targets, where it is not recognised' },
  { flags: '--corpora <dir>', text: 'where corpora are installed (also RVBENCH_CORPORA)' },
]
