import type { CommandLine } from '../monitors/read-command-line.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'
import type { DejavuFiles } from './dejavu-files.ts'
import { shellWord } from './shell-word.ts'

/** The command that runs MonPoly on the three files of a folder, to be pasted into a shell there. */
export function monpolyByHand(
  { monpoly, endsLog }: Pick<CrosscheckOptions, 'monpoly' | 'endsLog'>,
  kernel: 'monpoly' | 'verimon',
  files = '-sig vocabulary.sig -formula policy.mfotl -log trace.log',
): string {
  const flags = [...(kernel === 'verimon' ? ['-verified'] : []), ...(endsLog ? [] : ['-nonewlastts'])]
  return [printCommand(monpoly), files, ...flags].join(' ')
}

/** The command that runs DejaVu on one trace. */
export function dejavuByHand(command: CommandLine, { specification, trace, bits }: DejavuFiles): string {
  return `${printCommand(command)} ${specification} ${trace} ${bits}`
}

function printCommand(command: CommandLine): string {
  return command
    .map(word => (word.includes('{dir}') ? `"${word.replaceAll('{dir}', '$PWD')}"` : shellWord(word)))
    .join(' ')
}
