import { RvbenchError } from '../model/rvbench-error.ts'

/** What commander says of a command line, as an error of ours: "error: unknown option '--ot'\n(Did you mean --out?)". */
export function refusalOf({ message }: Error): RvbenchError {
  const [first = '', ...rest] = message.replace(/^error: /, '').split('\n')
  const hint = rest.join('\n').replace(/^\((.*)\)$/s, '$1')
  return new RvbenchError('usage', first, {
    hint: hint === '' ? 'rvbench --help lists commands and options' : hint,
  })
}
