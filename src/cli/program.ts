import { Command, CommanderError, type CommandOptions, Option } from 'commander'
import { RvbenchError } from '../model/rvbench-error.ts'
import type { CommandGroup, CommandSpec } from './command-spec.ts'
import { CORPUS } from './corpus/corpus-command.ts'
import type { ExitCode, Io } from './io.ts'
import { withDoubleDashes } from './monitor/monitor-argv.ts'
import { MONITOR } from './monitor/monitor-command.ts'
import { OTHER_COMMANDS } from './other-commands.ts'
import { packageVersion } from './package-version.ts'
import { POLICIES } from './policies/policies-command.ts'
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
  const command =
    name === MONITOR.name ? program.commands.find(candidate => candidate.name() === name) : undefined
  if (name === undefined || command === undefined) return argv
  const help = { long: '--help', required: false }
  return [name, ...withDoubleDashes(words, [...command.options, ...program.options, help])]
}

const DEFAULT_HELP_COLUMNS = 100
const NARROWEST_HELP = 20

type Finish = (exitCode: ExitCode) => void

// Each command's code is imported when the command runs, so that `--help` and a typo answer at once.
function makeProgram(io: Io, finish: Finish): Command {
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
  addGroup(program, CORPUS, io, finish)
  addGroup(program, POLICIES, io, finish)
  addSpecified(program, MONITOR, io, finish)
  for (const spec of OTHER_COMMANDS) addSpecified(program, spec, io, finish)
  return program
}

/** Commands behind a word: the first of them is called by the word alone. */
function addGroup<Flags>(program: Command, group: CommandGroup<Flags>, io: Io, finish: Finish): void {
  const { name, summary, description, commands } = group
  const parent = program.command(name).summary(summary).description(description)
  const [first, ...others] = commands
  const known = commands.map(command => command.name)
  // What commander hands to a default command that names none of the others.
  addSpecified(parent, first, io, finish, { isDefault: true })
    .allowExcessArguments()
    .hook('preAction', (_parent, command) => refuseUnknownCommand(command, known))
  for (const spec of others) addSpecified(parent, spec, io, finish)
}

function addSpecified<Flags>(
  program: Command,
  spec: CommandSpec<Flags>,
  io: Io,
  finish: Finish,
  how: CommandOptions = {},
): Command {
  const { targets } = spec
  const command = program.command(spec.name, how).description(spec.description)
  if (spec.summary !== undefined) command.summary(spec.summary)
  if (spec.help !== undefined) command.addHelpText('after', spec.help)
  for (const { flags, text, repeats, isRequired, isHidden } of spec.options) {
    const option = new Option(flags, text)
      .makeOptionMandatory(isRequired ?? false)
      .hideHelp(isHidden ?? false)
    command.addOption(repeats ? option.argParser(collect) : option)
  }
  if (targets === null) return command.action(async flags => finish(await spec.run(io, [], flags)))
  // One word, or a list of any number.
  return command
    .argument(targets.argument, targets.text)
    .action(async (words: string | readonly string[], flags) =>
      finish(await spec.run(io, [words].flat(), flags)),
    )
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

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
