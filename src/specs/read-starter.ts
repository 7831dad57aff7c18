import { join } from 'node:path'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

// Hidden folders do not travel in every packing of a package, so the workflow lies beside the others.
const FILES: readonly (readonly [name: string, source: string])[] = [
  ['README.md', 'README.md'],
  ['lexicon.yaml', 'lexicon.yaml'],
  ['approvals/our-yes.yaml', 'approvals/our-yes.yaml'],
  ['policies.yaml', 'policies.yaml'],
  ['policies/money-needs-yes.mfotl', 'policies/money-needs-yes.mfotl'],
  ['policies/large-refund.mfotl', 'policies/large-refund.mfotl'],
  ['gate.yaml', 'gate.yaml'],
  ['traces/sample.jsonl', 'traces/sample.jsonl'],
  ['.github/workflows/rvbench.yml', 'workflow.yml'],
]

/** The files of a starter folder, by their names in it. CI is told to use this version of rvbench. */
export function readStarter(version: string): readonly { readonly name: string; readonly text: string }[] {
  return FILES.map(([name, source]) => ({
    name,
    text: readText(join(specsFolder(), 'starter', source)).replaceAll('{version}', version),
  }))
}
