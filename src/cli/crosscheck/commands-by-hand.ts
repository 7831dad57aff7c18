import type { Formula } from '../../mfotl/formula.ts'
import { neededFlags } from '../../monitors/monpoly/monpoly-flags.ts'
import type { CommandLine } from '../../monitors/read-command-line.ts'
import { shellWord } from '../shell-word.ts'
import type { CrosscheckOptions } from './crosscheck-options.ts'
import type { DejavuFiles } from './dejavu-files.ts'

/** The command that runs MonPoly on the three files of a folder as crosscheck did, to be pasted into a shell there. */
export function monpolyByHand(
  { monpoly, monpolyFlags, endsLog }: Pick<CrosscheckOptions, 'monpoly' | 'monpolyFlags' | 'endsLog'>,
  kernel: 'monpoly' | 'verimon',
  formula: Formula,
): string {
  const needed = kernel === 'monpoly' && monpolyFlags === 'sound' ? neededFlags(formula).flags : []
  const verified = kernel === 'verimon' ? ['-verified'] : []
  return [printCommand(monpoly), FILES, ...verified, ...needed, ...(endsLog ? [] : ['-nonewlastts'])].join(
    ' ',
  )
}

/** The commands of our own two monitors. */
export function oursByHand(
  { endsLog }: Pick<CrosscheckOptions, 'endsLog'>,
  monitor: 'stream' | 'reference',
): string {
  if (monitor === 'stream') return `rvbench monitor ${FILES}${endsLog ? '' : ' -nonewlastts'}`
  const logs = '--logs vocabulary.sig policy.mfotl trace.log'
  return `rvbench crosscheck --monitors stream,reference ${logs}${endsLog ? '' : ' --nonewlastts'}`
}

const FILES = '-sig vocabulary.sig -formula policy.mfotl -log trace.log'

/** The command that runs DejaVu on one trace. */
export function dejavuByHand(command: CommandLine, { specification, trace, bits }: DejavuFiles): string {
  return `${printCommand(command)} ${specification} ${trace} ${bits}`
}

function printCommand(command: CommandLine): string {
  return command
    .map(word => (word.includes('{dir}') ? `"${word.replaceAll('{dir}', '$PWD')}"` : shellWord(word)))
    .join(' ')
}
