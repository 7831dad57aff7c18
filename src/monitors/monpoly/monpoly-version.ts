import { RvbenchError } from '../../model/rvbench-error.ts'
import type { ExternalOptions } from '../external-monitor.ts'
import { withTemporaryFolder } from '../temporary-folder.ts'
import { whatFailed } from './run-failure.ts'
import type { Monpoly } from './run-monpoly.ts'
import { fromStoredBytes } from './stored-bytes.ts'

/** What `monpoly -version` prints. Throws RvbenchError: `external-failed` where it is missing or is no MonPoly. */
export async function readMonpolyVersion(
  { command, kernel, run }: Monpoly,
  { limits, signal }: ExternalOptions,
): Promise<string> {
  const end = await withTemporaryFolder(folder =>
    run({ command, args: ['-version'], folder, limits, signal }),
  )
  if (end.kind === 'interrupted') throw new RvbenchError('interrupted', `interrupted while ${kernel} ran`)
  const failure = whatFailed(end)
  const said = end.kind === 'exited' ? fromStoredBytes(end.stdout).trim() : ''
  if (failure === null && said.startsWith('MonPoly')) return said
  const seen =
    failure?.kind === 'failed' ? failure.message : `-version printed ${JSON.stringify(said.slice(0, 100))}`
  throw new RvbenchError('external-failed', `${command.join(' ')} cannot be used as ${kernel}: ${seen}`, {
    hint: HOW_TO_GET,
  })
}

const HOW_TO_GET =
  'MonPoly comes from its authors: the opam package monpoly, the container image infsec/monpoly (docker run --rm -v {dir}:{dir} -w {dir} infsec/monpoly), or a source build'
