/** Takes the paths of the files to be written, one after the other; a message says why one cannot be. */
export type NameGuard = (path: string) => string | null

/**
 * Refuses what not every file system keeps apart: a path that comes twice, paths that differ in case or Unicode form
 * only, and a path that is a file here and a folder there. Otherwise one entry could replace another unseen.
 */
export function makeNameGuard(): NameGuard {
  const files = new Map<string, string>()
  const folders = new Map<string, string>()

  function checkFolders(path: string): string | null {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      const key = fold(folder)
      const known = folders.get(key)
      // What lies above a known folder has been checked with it.
      if (known === folder) return null
      if (known !== undefined) return `it differs from the folder ${known} in case only`
      if (files.has(key)) return `${files.get(key)} is a file and a folder`
      folders.set(key, folder)
    }
    return null
  }

  return path => {
    const key = fold(path)
    const known = files.get(key)
    if (known === path) return 'it occurs twice'
    if (known !== undefined) return `it differs from ${known} in case only`
    if (folders.has(key)) return 'it is a file and a folder'
    files.set(key, path)
    return checkFolders(path)
  }
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
