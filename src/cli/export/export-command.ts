import { type CommandSpec, RUN_OPTIONS } from '../command-spec.ts'
import { readExportOptions } from './export-options.ts'

/** `rvbench export`, and what it takes. */
export const EXPORT: CommandSpec = {
  name: 'export',
  summary: 'write runs and policies for MonPoly and DejaVu',
  description:
    'Writes recorded runs and policies as MonPoly (.sig, .mfotl, .log) and DejaVu (.qtl, .csv) read them, with the commands to run by hand.',
  targets: {
    argument: '[targets...]',
    text: 'names of corpora, folders, files or archives (default: every installed corpus)',
  },
  options: [
    { flags: '--formats <names...>', text: 'monpoly, dejavu (default: both)' },
    ...RUN_OPTIONS,
    { flags: '--out <dir>', text: 'folder for the files (default: results/export)' },
    { flags: '--force', text: 'replace an earlier export there' },
    { flags: '--quiet', text: 'no progress, no summary' },
  ],
  help: `
Example:
  rvbench export agentdojo --pipeline 'gpt-4o-*' --policies O3 --formats monpoly --out export`,
  run: async (io, targets, flags) => {
    const options = readExportOptions(flags)
    const { exportRuns } = await import('./export.ts')
    return await exportRuns(io, targets, options)
  },
}
