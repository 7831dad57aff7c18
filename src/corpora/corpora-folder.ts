import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'

/**
 * Absolute path of the folder that corpora are added to: what `--corpora` says, else `RVBENCH_CORPORA`, else
 * `rvbench/corpora` in the user's data folder (XDG Base Directory Specification 0.8).
 */
export function corporaFolder(
  option: string | null,
  { env, cwd }: { readonly env: Readonly<Record<string, string | undefined>>; readonly cwd: string },
): string {
  const given = option ?? setting(env['RVBENCH_CORPORA'])
  if (given !== null) return resolve(cwd, given)
  const home = setting(env['HOME']) ?? homedir()
  const data = setting(env['XDG_DATA_HOME'])
  // The specification: a relative path there is invalid and to be ignored.
  return join(data !== null && isAbsolute(data) ? data : join(home, '.local', 'share'), 'rvbench', 'corpora')
}

function setting(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value
}
