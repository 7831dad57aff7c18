import { Command, CommanderError, Option } from 'commander'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { CommandSpec } from './command-spec.ts'
import type { ExitCode, Io } from './io.ts'
import { withDoubleDashes } from './monitor/monitor-argv.ts'
import { type MonitorFlags, REFUSED, readMonitorOptions, UNNEEDED } from './monitor/monitor-options.ts'
import { runMonitor } from './monitor/run-monitor.ts'
import { OTHER_COMMANDS } from './other-commands.ts'
import { packageVersion } from './package-version.ts'
import { refusalOf } from './refusal-of.ts'
import { renderError } from './render-error.ts'
import { REPLAY } from './replay/replay-command.ts'
import { terminalTraits } from './terminal-traits.ts'

/** Runs one command line (without `node` and the script). Never throws: a failure is told on stderr. */
export async function run(io: Io, argv: readonly string[]): Promise<ExitCode> {
  const outcome: { exitCode: ExitCode } = { exitCode: 0 }
  try {
    const program = makeProgram(io, exitCode => {
      outcome.exitCode = exitCode
    })
    await parse(program, argv)
    return outcome.exitCode
  } catch (error) {
    if (error instanceof CommanderError && isHelp(error)) return error.exitCode === 0 ? 0 : 2
    const { text, exitCode } = renderError(error)
    io.stderr.write(text)
    return exitCode
  }
}

async function parse(program: Command, argv: readonly string[]): Promise<void> {
  try {
    checkWords(argv)
    await program.parseAsync(inCommanderForm(program, argv), { from: 'user' })
  } catch (error) {
    throw error instanceof CommanderError && !isHelp(error)
      ? refusalOf(error, calledBy(program, argv))
      : error
  }
}

// Nothing is called '': `--out "$DIR"` where the shell knows no DIR would write into the folder that one stands in.
function checkWords(argv: readonly string[]): void {
  const at = argv.indexOf('')
  if (at === -1) return
  const before = at === 0 ? 'the first word' : `the word after ${argv[at - 1]}`
  throw new RvbenchError('usage', `${before} is empty`, { hint: 'a variable of the shell that is not set?' })
}

// The command that the first words name: `rvbench corpus add`.
function calledBy(program: Command, argv: readonly string[]): string {
  const [word, ...words] = argv
  const command = program.commands.find(candidate => candidate.name() === word)
  return command === undefined ? program.name() : `${program.name()} ${calledBy(command, words)}`
}

/** `rvbench monitor` takes MonPoly's options as MonPoly's command does, with one dash. */
function inCommanderForm(program: Command, argv: readonly string[]): readonly string[] {
  const [name, ...words] = argv
  const command = name === MONITOR ? program.commands.find(candidate => candidate.name() === name) : undefined
  if (name === undefined || command === undefined) return argv
  const help = { long: '--help', required: false }
  return [name, ...withDoubleDashes(words, [...command.options, ...program.options, help])]
}

const MONITOR = 'monitor'
const DEFAULT_HELP_COLUMNS = 100
const NARROWEST_HELP = 20
const CORPORA_OPTION = ['--corpora <dir>', 'where corpora are installed (also RVBENCH_CORPORA)'] as const

// Each command's code is imported when the command runs, so that `--help` and a typo answer at once.
function makeProgram(io: Io, finish: (exitCode: ExitCode) => void): Command {
  const program = new Command('rvbench')
    .description(
      'Replays recorded runs of tool-calling agents through temporal policies, and counts what each catches.',
    )
    .version(packageVersion())
    .exitOverride()
    .configureHelp({ minWidthToWrap: NARROWEST_HELP, subcommandTerm: command => command.name() })
    .configureOutput({
      writeOut: text => io.stdout.write(text),
      writeErr: text => io.stderr.write(text),
      // Told by `run`, in the form of every other error.
      outputError: () => undefined,
      getOutHelpWidth: () => terminalTraits(io.stdout, io.env).columns ?? DEFAULT_HELP_COLUMNS,
      getErrHelpWidth: () => terminalTraits(io.stderr, io.env).columns ?? DEFAULT_HELP_COLUMNS,
    })
  addSpecified(program, REPLAY, io, finish)
  addCorpus(program, io, finish)
  addPolicies(program, io, finish)
  addMonitor(program, io, finish)
  for (const spec of OTHER_COMMANDS) addSpecified(program, spec, io, finish)
  return program
}

interface CorpusFlags {
  readonly corpora?: string
  readonly json?: true
  readonly from?: string
  readonly force?: true
}

function addCorpus(program: Command, io: Io, finish: (exitCode: ExitCode) => void): void {
  const corpus = program
    .command('corpus')
    .summary('install recorded corpora, list and verify them')
    .description('Installs recorded corpora, lists them and verifies their bytes.')
  corpus
    .command('list', { isDefault: true })
    .description('What is installed, and the command that gets what is missing.')
    .option(...CORPORA_OPTION)
    .option('--json', 'print JSON')
    .allowExcessArguments()
    .action(async (flags: CorpusFlags, command: Command) => {
      refuseUnknownCommand(command, ['list', 'add', 'verify'])
      const { listCorpora } = await import('./corpus/corpus-list.ts')
      finish(await listCorpora(io, { corpora: flags.corpora ?? null, json: flags.json ?? false }))
    })
  corpus
    .command('add')
    .description('Gets a corpus, verifies what is pinned and installs it whole, or not at all.')
    .argument('<name>', 'its name, as `corpus list` shows it')
    .option('--from <source>', 'a URL, an archive or a folder (default: the pinned source)')
    .option('--force', 'install anew what is installed, or replace what lies in its place')
    .option(...CORPORA_OPTION)
    .addHelpText('after', '\nExample:\n  rvbench corpus add agentdojo --from agentdojo.tar.gz')
    .action(async (name: string, flags: CorpusFlags) => {
      const { addCorpus } = await import('./corpus/corpus-add.ts')
      finish(
        await addCorpus(io, name, {
          corpora: flags.corpora ?? null,
          from: flags.from ?? null,
          force: flags.force ?? false,
        }),
      )
    })
  corpus
    .command('verify')
    .description('Checks that the installed files are still those that were added.')
    .argument('[names...]', 'which corpora (default: every installed one)')
    .option(...CORPORA_OPTION)
    .action(async (names: readonly string[], flags: CorpusFlags) => {
      const { verifyCorpora } = await import('./corpus/corpus-verify.ts')
      finish(await verifyCorpora(io, names, { corpora: flags.corpora ?? null }))
    })
}

interface ConvertFlags {
  readonly to: string
  readonly signature?: string
  readonly out?: string
}

interface CheckFlags {
  readonly signature?: string
  readonly specs?: string
}

function addPolicies(program: Command, io: Io, finish: (exitCode: ExitCode) => void): void {
  const policies = program
    .command('policies')
    .summary('list policies, check or convert one')
    .description('Lists the policies that come with rvbench, checks some, and makes formulas of rules.')
  policies
    .command('list', { isDefault: true })
    .description('Every policy: id, packs, title, file, and whether it is monitorable.')
    .option('--json', 'print JSON')
    .allowExcessArguments()
    .action(async (flags: { readonly json?: true }, command: Command) => {
      refuseUnknownCommand(command, ['list', 'check', 'convert'])
      const { listPolicies } = await import('./policies/policies-list.ts')
      finish(await listPolicies(io, { json: flags.json ?? false }))
    })
  policies
    .command('check')
    .description(
      'Parses a formula, checks its types and whether a monitor can evaluate it; or rules for calls.',
    )
    .argument('<file>', 'a .mfotl, .json or .spec file')
    .option('--signature <file>', 'the predicates it may name (default: specs/vocabulary.sig)')
    .option('--specs <dir>', 'your own approvals/, mutations/, provenance/, beside those of rvbench')
    .addHelpText('after', '\nExample:\n  rvbench policies check my-policy.mfotl')
    .action(async (file: string, { signature, specs }: CheckFlags) => {
      const { checkPolicy } = await import('./policies/policies-check.ts')
      finish(await checkPolicy(io, file, { signature: signature ?? null, specs: specs ?? null }))
    })
  policies
    .command('convert')
    .description(
      'Says a Dogwood policy in MFOTL (its temporal part), or a formula in Dogwood; or rules of AgentSpec in MFOTL.',
    )
    .argument('<file>', 'a .dw, .mfotl or .spec file (AgentSpec; specs/agentspec.yaml has the predicates)')
    .option('--to <language>', 'mfotl or dogwood', 'mfotl')
    .option('--signature <file>', 'the predicates a formula may name (default: specs/vocabulary.sig)')
    .option('--out <file>', 'write it there (MFOTL with its signature beside it)')
    .addHelpText(
      'after',
      '\nExample:\n  rvbench policies convert policy.dw --to mfotl --out policy.mfotl\n  rvbench policies convert my-rules.spec > my-rules.mfotl',
    )
    .action(async (file: string, { to, signature, out }: ConvertFlags) => {
      if (file.endsWith('.spec')) {
        const { convertAgentspec } = await import('./policies/convert-agentspec.ts')
        finish(await convertAgentspec(io, file))
        return
      }
      const { convertPolicy } = await import('./policies/policies-convert.ts')
      finish(await convertPolicy(io, file, { to, signature: signature ?? null, out: out ?? null }))
    })
}

function addMonitor(program: Command, io: Io, finish: (exitCode: ExitCode) => void): void {
  const command = program
    .command(MONITOR)
    .summary("monitor a log in MonPoly's format")
    .description(
      'Takes the place of the monpoly command: the same options (with one dash or two), files and verdict lines.',
    )
    .requiredOption('--sig <file>', 'the predicates and the types of their arguments')
    .requiredOption('--formula <file>', 'what to monitor: each time point at which it holds is a verdict')
    .option('--log <file>', 'the log (default: standard input, verdicts appear as it arrives)')
    .option('--negate', 'monitor the negation of the formula')
    .option('--check', 'only tell whether the formula is monitorable (exit code 2 if not)')
    .option('--sigout', 'only print the free variables and their types: the columns of the verdicts')
    .option('--verbose', 'show the formula, and every time point whether it holds there or not')
    .option('--nonewlastts', 'leave open what the end of the log would decide')
    .option('--stop_at_first_viol', 'end with the first verdict, and print only its first values')
    .option('--mem', 'print the most memory used, in kB, on stderr')
    .addHelpText(
      'after',
      `
Examples:
  rvbench monitor -sig s.sig -formula f.mfotl -log trace.log
  tail -f trace.log | rvbench monitor -sig s.sig -formula f.mfotl`,
    )
  for (const { name, takesValue } of [...UNNEEDED, ...REFUSED]) {
    command.addOption(new Option(`--${name}${takesValue ? ' <value>' : ''}`).hideHelp())
  }
  command.action(async (flags: MonitorFlags) => {
    finish(await runMonitor(io, readMonitorOptions(flags)))
  })
}

function addSpecified(program: Command, spec: CommandSpec, io: Io, finish: (code: ExitCode) => void): void {
  const command = program.command(spec.name).summary(spec.summary).description(spec.description)
  command.addHelpText('after', spec.help)
  if (spec.targets !== null) command.argument(spec.targets.argument, spec.targets.text)
  for (const { flags, text, repeats } of spec.options) {
    if (repeats) command.option(flags, text, collect)
    else command.option(flags, text)
  }
  if (spec.targets === null) command.action(async flags => finish(await spec.run(io, [], flags)))
  else command.action(async (targets, flags) => finish(await spec.run(io, targets, flags)))
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

// What commander hands to a default command that names none of the others.
function refuseUnknownCommand(command: Command, known: readonly string[]): void {
  const [first] = command.args
  if (first === undefined) return
  const parent = command.parent?.name() ?? ''
  throw new RvbenchError('usage', `unknown command '${parent} ${first}'`, {
    hint: `one of: ${known.map(name => `${parent} ${name}`).join(', ')}`,
  })
}

function isHelp({ code }: CommanderError): boolean {
  return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)
}
