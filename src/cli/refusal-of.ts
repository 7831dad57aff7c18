import { RvbenchError } from '../model/rvbench-error.ts'

/** What commander says of a call of `command`, as an error of ours: "error: unknown option '--ot'\n(Did you mean --out?)". */
export function refusalOf({ message }: Error, command: string): RvbenchError {
  const [first = '', ...rest] = message.replace(/^error: /, '').split('\n')
  const hint = rest.join('\n').replace(/^\((.*)\)$/s, '$1')
  return new RvbenchError('usage', first, {
    hint:
      hint === ''
        ? `${command} --help lists ${command === 'rvbench' ? 'commands and options' : 'what it takes'}`
        : hint,
  })
}
