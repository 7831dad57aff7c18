/** Why a path of an archive cannot be taken; null when it lies safely below the folder that is unpacked to. */
export function checkEntryPath(path: string): string | null {
  if (path === '') return 'it has no name'
  if (path.length > LONGEST_PATH) return `its path is longer than ${LONGEST_PATH} characters`
  if (path.split('/').some(isTooLong)) return `a name in its path is longer than ${LONGEST_NAME_BYTES} bytes`
  if (path.startsWith('/')) return 'its path is absolute'
  if (/^[A-Za-z]:/.test(path)) return 'its path names a drive'
  if (path.includes('\\')) return 'its path holds a backslash'
  if (CONTROL_CHARACTER.test(path)) return 'its path holds a control character'
  if (path.split('/').includes('..')) return 'its path leads out of the archive (..)'
  return null
}

function isTooLong(name: string): boolean {
  return Buffer.byteLength(name) > LONGEST_NAME_BYTES
}

/** The path without `.` and empty segments. */
export function plainPath(path: string): string {
  return path
    .split('/')
    .filter(segment => segment !== '' && segment !== '.')
    .join('/')
}

/** Whether a link's target, seen from the entry that holds it, lies outside the archive. */
export function leavesArchive(path: string, target: string): boolean {
  if (/^(\/|[A-Za-z]:)|\\/.test(target)) return true
  const segments = path.split('/').slice(0, -1)
  for (const segment of target.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return true
    if (segment !== '..' && segment !== '.') segments.push(segment)
  }
  return false
}

// Linux allows 4,096 bytes; the rest is for the folder that is unpacked to.
const LONGEST_PATH = 1000
// What every file system takes.
const LONGEST_NAME_BYTES = 255
const CONTROL_CHARACTER = /\p{Cc}/u
