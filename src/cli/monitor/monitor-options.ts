import { RvbenchError } from '../../model/rvbench-error.ts'

/** What `rvbench monitor` is to do. */
export interface MonitorOptions {
  readonly signature: string
  readonly formula: string
  /** Null for standard input. */
  readonly log: string | null
  readonly negate: boolean
  readonly check: boolean
  readonly showsColumns: boolean
  readonly verbose: boolean
  /** Whether the end of the log decides what is open by then. */
  readonly endsLog: boolean
  readonly stopsAtFirst: boolean
  readonly showsMemory: boolean
  /** Of the options given, those that change nothing here, each with the reason. */
  readonly notes: readonly string[]
}

/** What commander makes of the command line. MonPoly's options that rvbench has no use for are in there by name. */
export interface MonitorFlags {
  readonly sig: string
  readonly formula: string
  readonly log?: string
  readonly negate?: true
  readonly check?: true
  readonly sigout?: true
  readonly verbose?: true
  readonly nonewlastts?: true
  readonly stop_at_first_viol?: true
  readonly mem?: true
  readonly [monpolyOption: string]: string | true | undefined
}

/** The options of a command line. Throws `usage` for one of MonPoly's that would have to do what rvbench does not. */
export function readMonitorOptions(flags: MonitorFlags): MonitorOptions {
  for (const { name, reason } of REFUSED) {
    if (flags[name] !== undefined) throw new RvbenchError('usage', `-${name} is refused`, { hint: reason })
  }
  const { sig, formula, log } = flags
  const options = { check: flags.check ?? false, showsColumns: flags.sigout ?? false }
  if (isStandardInput(formula) && isStandardInput(log) && !options.check && !options.showsColumns) {
    throw new RvbenchError('usage', 'the formula and the log cannot both be read from standard input', {
      hint: 'give one of them as a file: -formula FILE or -log FILE',
    })
  }
  return {
    ...options,
    signature: sig,
    formula,
    log: log === undefined || isStandardInput(log) ? null : log,
    negate: flags.negate ?? false,
    verbose: flags.verbose ?? false,
    endsLog: flags.nonewlastts === undefined,
    stopsAtFirst: flags.stop_at_first_viol ?? false,
    showsMemory: flags.mem ?? false,
    notes: UNNEEDED.filter(({ name }) => flags[name] !== undefined).map(
      ({ name, reason }) => `-${name} changes nothing: ${reason}`,
    ),
  }
}

/** Whether a file name, or none, stands for standard input. MonPoly takes an empty one for it, too. */
export function isStandardInput(file: string | undefined): boolean {
  return file === undefined || file === '' || file === '-' || file === '/dev/stdin'
}

/** An option of MonPoly's that rvbench knows of. */
export interface ForeignOption {
  readonly name: string
  readonly takesValue: boolean
  readonly reason: string
}

/** Options of MonPoly that are taken, and do nothing. */
export const UNNEEDED: readonly ForeignOption[] = [
  { name: 'nofilterrel', takesValue: false, reason: 'every tuple is checked against the signature as it is' },
  { name: 'nofilteremptytp', takesValue: false, reason: 'no time point is filtered out as it is' },
  {
    name: 'stop_at_out_of_order_ts',
    takesValue: false,
    reason: 'a timestamp that goes back ends the run as it is',
  },
  {
    name: 'no_rw',
    takesValue: false,
    reason: 'formulas are brought into their normal form all the same, which keeps the verdicts',
  },
  { name: 'no_mw', takesValue: false, reason: 'it is for the verified kernel' },
  { name: 'strcache', takesValue: false, reason: 'equal strings are kept once as it is' },
  { name: 'unfold_let', takesValue: true, reason: 'what a LET defines is computed once' },
]

/** Options of MonPoly that are not taken. */
export const REFUSED: readonly ForeignOption[] = [
  {
    name: 'verified',
    takesValue: false,
    reason: 'this monitor is not a verified one: run monpoly -verified',
  },
  {
    name: 'ignore_parse_errors',
    takesValue: false,
    reason: 'MonPoly then merges the tuples of a broken time point into the next one: mend the log',
  },
  {
    name: 'unix',
    takesValue: false,
    reason:
      'timestamps are printed as they stand in the log: dates would differ from what MonPoly prints by year and month',
  },
  {
    name: 'stats',
    takesValue: false,
    reason: 'it would mix times with verdicts: use time(1), or -mem for memory',
  },
  { name: 'debug', takesValue: true, reason: 'it shows the inside of MonPoly' },
  { name: 'profile', takesValue: true, reason: 'it shows the inside of MonPoly' },
  {
    name: 'load',
    takesValue: true,
    reason: 'the state of a monitor is not saved: run the log from its beginning',
  },
  { name: 'combine', takesValue: true, reason: 'the state of a monitor is not saved' },
]
