import type { CommandGroup, OptionSpec } from '../command-spec.ts'

/** What the commands of `rvbench corpus` may be given, each its own. */
export interface CorpusFlags {
  readonly corpora?: string
  readonly json?: true
  readonly from?: string
  readonly force?: true
}

const CORPORA: OptionSpec = {
  flags: '--corpora <dir>',
  text: 'where corpora are installed (also RVBENCH_CORPORA)',
}

/** `rvbench corpus`: `list`, `add` and `verify`. */
export const CORPUS: CommandGroup<CorpusFlags> = {
  name: 'corpus',
  summary: 'install recorded corpora, list and verify them',
  description: 'Installs recorded corpora, lists them and verifies their bytes.',
  commands: [
    {
      name: 'list',
      description: 'What is installed, and the command that gets what is missing.',
      targets: null,
      options: [CORPORA, { flags: '--json', text: 'print JSON' }],
      run: async (io, _targets, { corpora, json }) => {
        const { listCorpora } = await import('./corpus-list.ts')
        return await listCorpora(io, { corpora: corpora ?? null, json: json ?? false })
      },
    },
    {
      name: 'add',
      description: 'Gets a corpus, verifies what is pinned and installs it whole, or not at all.',
      targets: { argument: '<name>', text: 'its name, as `corpus list` shows it' },
      options: [
        { flags: '--from <source>', text: 'a URL, an archive or a folder (default: the pinned source)' },
        { flags: '--force', text: 'install anew what is installed, or replace what lies in its place' },
        CORPORA,
      ],
      help: '\nExample:\n  rvbench corpus add agentdojo --from agentdojo.tar.gz',
      run: async (io, [name = ''], { corpora, from, force }) => {
        const { addCorpus } = await import('./corpus-add.ts')
        return await addCorpus(io, name, {
          corpora: corpora ?? null,
          from: from ?? null,
          force: force ?? false,
        })
      },
    },
    {
      name: 'verify',
      description: 'Checks that the installed files are still those that were added.',
      targets: { argument: '[names...]', text: 'which corpora (default: every installed one)' },
      options: [CORPORA],
      run: async (io, names, { corpora }) => {
        const { verifyCorpora } = await import('./corpus-verify.ts')
        return await verifyCorpora(io, names, { corpora: corpora ?? null })
      },
    },
  ],
}
