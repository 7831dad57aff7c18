import { shellWord } from '../shell-word.ts'

/** The command line that installs a corpus, as it can be pasted into a shell. `corpora` is what `--corpora` was given. */
export function addCommand(name: string, corpora: string | null): string {
  return `rvbench corpus add ${name}${corpora === null ? '' : ` --corpora ${shellWord(corpora)}`}`
}
