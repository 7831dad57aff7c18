import type { CommandSpec } from '../command-spec.ts'
import { readReproduceOptions } from './reproduce-options.ts'

/** `rvbench reproduce`, and what it takes. */
export const REPRODUCE: CommandSpec = {
  name: 'reproduce',
  summary: 'the published figures beside ours',
  description:
    'Computes each figure of the published study anew, as far as its corpora are at hand, and says whether it comes out: exact, differs and why, or not recomputable and why. Exit code 1 when one is not what must come out.',
  targets: null,
  options: [
    {
      flags: '--figures <glob>',
      text: 'only figures whose id matches; may be repeated (default: all)',
      repeats: true,
    },
    {
      flags: '--logs <dir>',
      text: "folder of the study's published logs; may be repeated (default: where corpora are installed)",
      repeats: true,
    },
    { flags: '--out <dir>', text: 'folder for reproduction.md and reproduction.json (default: none)' },
    { flags: '--json', text: 'print JSON instead of tables' },
    { flags: '--quiet', text: 'no progress, no tables' },
    { flags: '--jobs <n>', text: 'how many files to read at once' },
    { flags: '--monpoly <command>', text: 'how to run MonPoly (also RVBENCH_MONPOLY)' },
    { flags: '--dejavu <command>', text: 'how to run DejaVu (also RVBENCH_DEJAVU)' },
    { flags: '--corpora <dir>', text: 'where corpora are installed (also RVBENCH_CORPORA)' },
  ],
  help: `
Examples:
  rvbench reproduce --logs published/   every figure
  rvbench reproduce --figures 'po.*' --figures t1.det
                                        only these`,
  run: async (io, _targets, flags) => {
    const options = readReproduceOptions(flags, io)
    const { reproduce } = await import('./reproduce.ts')
    return await reproduce(io, options)
  },
}
