import type { Verification } from '../../corpora/verify-content.ts'
import type { CorpusEntry } from '../../model/corpus-manifest.ts'
import { visibleText } from '../../reporter/visible-text.ts'

/** What a person reads of one verified corpus. Names of files are foreign text. */
export function renderVerification(
  { name, version }: Pick<CorpusEntry, 'name' | 'version'>,
  verification: Verification,
  command: string,
): string {
  if (verification.kind === 'same') {
    return `${name}: ${verification.files} files, all as pinned (version ${version})\n`
  }
  const { missing, extra, changed, unread, isListPinned } = verification
  const lines = [
    `${name}: differs from the pinned version ${version}`,
    ...renderPaths('changed', changed),
    ...renderPaths('missing', missing),
    ...renderPaths('extra', extra),
    ...renderPaths('not read', unread),
    ...(isListPinned
      ? []
      : ['  its list of checksums is not the pinned one, so that it may name the wrong files']),
    `  to install it anew: ${command} --force`,
  ]
  return lines.map(line => `${line}\n`).join('')
}

const MOST_SHOWN = 20

function renderPaths(what: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return []
  const shown = paths.slice(0, MOST_SHOWN).map(path => `    ${visibleText(path)}`)
  const more = paths.length - shown.length
  return [`  ${what}: ${paths.length}`, ...shown, ...(more === 0 ? [] : [`    and ${more} more`])]
}
