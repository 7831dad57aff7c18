import type { CommandSpec } from '../command-spec.ts'
import { readInitOptions } from './init-options.ts'

/** `rvbench init`, and what it takes. */
export const INIT: CommandSpec = {
  name: 'init',
  summary: 'a starter folder for your own runs, policies and CI',
  description:
    'Writes a folder to start from: a lexicon, an approval rule, two policies, rules of a gate, a CI workflow, and a sample that all of it runs on.',
  targets: { argument: '[folders...]', text: 'one folder (default: rvbench)' },
  options: [{ flags: '--force', text: 'write over files of the same names' }],
  help: `
Example:
  rvbench init policies && cd policies
  rvbench replay traces --specs . --lexicon lexicon.yaml`,
  run: async (io, targets, flags) => {
    const options = readInitOptions(targets, flags)
    const { init } = await import('./init.ts')
    return init(io, options)
  },
}
