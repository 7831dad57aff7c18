import { type CommandSpec, RUN_OPTIONS } from '../command-spec.ts'
import { readCrosscheckOptions } from './crosscheck-options.ts'

/** `rvbench crosscheck`, and what it takes. */
export const CROSSCHECK: CommandSpec = {
  name: 'crosscheck',
  summary: 'the same policies through several monitors, verdict by verdict',
  description:
    'Runs policies through several independent monitors, compares them verdict by verdict, and shrinks every disagreement to the smallest log that shows it (exit code 1).',
  targets: {
    argument: '[targets...]',
    text: 'names of corpora, folders, files or archives (default: every installed corpus; none with --logs)',
  },
  options: [
    {
      flags: '--monitors <names...>',
      text: 'stream, reference, monpoly, verimon, dejavu (default: all that are at hand)',
    },
    {
      flags: '--logs <files...>',
      text: 'SIGNATURE FORMULA LOG in MonPoly’s formats, or folders with NAME.sig, NAME.mfotl, NAME.log',
    },
    ...RUN_OPTIONS,
    { flags: '--monpoly <command>', text: 'how MonPoly is called (default: monpoly; also RVBENCH_MONPOLY)' },
    { flags: '--dejavu <command>', text: 'how DejaVu is called (default: dejavu; also RVBENCH_DEJAVU)' },
    {
      flags: '--sound',
      text: 'give MonPoly the flags that keep it from known faults (docs/monpoly-faults.md)',
    },
    { flags: '--nonewlastts', text: 'leave open what the end of the log would decide' },
    {
      flags: '--timeout <seconds>',
      text: 'for each process, or each log of stream and reference (default: 120)',
    },
    { flags: '--jobs <n>', text: 'how many processes at once (default: one per core)' },
    { flags: '--out <dir>', text: 'folder for the results (default: results/crosscheck)' },
    {
      flags: '--verdicts <dir>',
      text: 'folder for what each monitor says of every run, as rvbench import reads it (default: none)',
    },
    { flags: '--force', text: 'replace earlier results there' },
    { flags: '--json', text: 'print the report as JSON instead of tables' },
    { flags: '--quiet', text: 'no progress, no tables' },
  ],
  help: `
Examples:
  rvbench crosscheck agentdojo --pipeline 'gpt-4o-*'
  rvbench crosscheck --logs s.sig f.mfotl trace.log --monitors stream,reference
  rvbench crosscheck agentdojo --verdicts verdicts
                                        then: rvbench import verdicts/monpoly/O3.jsonl
  rvbench crosscheck --monpoly 'docker run --rm -v {dir}:{dir} -w {dir} infsec/monpoly'`,
  run: async (io, targets, flags) => {
    const options = readCrosscheckOptions(flags, io)
    const { crosscheck } = await import('./crosscheck.ts')
    return await crosscheck(io, targets, options)
  },
}
