import { readableText } from '../../mfotl/byte-text.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { ProcessEnd } from '../run-process.ts'
import { readSynthesisError } from './read-answer.ts'

/** Why a run gave no answer for a trace, as far as its end tells. Throws RvbenchError (`interrupted`). */
export function processMessage(end: ProcessEnd): string {
  switch (end.kind) {
    case 'interrupted':
      throw new RvbenchError('interrupted', 'interrupted while DejaVu ran')
    case 'not-started':
      return `DejaVu could not be started: ${end.reason}`
    case 'timed-out':
      return `DejaVu did not finish within ${end.milliseconds / 1000} s`
    case 'flooded':
      return `DejaVu printed over ${end.outputBytes} bytes`
    case 'killed':
      return `DejaVu was killed by ${end.signalName}; most often memory ran out`
    case 'exited': {
      const error = readSynthesisError(end.stdout) ?? readSynthesisError(end.stderr)
      const told = error ?? firstLine(end.stderr) ?? 'it printed no answer'
      return `DejaVu made no monitor (exit status ${end.exitCode}): ${readableText(told)}`
    }
  }
}

function firstLine(text: string): string | null {
  return text.split('\n').find(line => line.trim() !== '') ?? null
}
