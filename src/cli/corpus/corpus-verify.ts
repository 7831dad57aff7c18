import { corporaFolder } from '../../corpora/corpora-folder.ts'
import { corpusStatus } from '../../corpora/corpus-status.ts'
import { findEntry } from '../../corpora/find-entry.ts'
import { verifyContent } from '../../corpora/verify-content.ts'
import type { CorpusEntry, CorpusManifest } from '../../model/corpus-manifest.ts'
import { readManifest } from '../../specs/read-manifest.ts'
import type { ExitCode, Io } from '../io.ts'
import { makeProgress } from '../progress.ts'
import { addCommand } from './add-command.ts'
import { renderVerification } from './render-verification.ts'

/** Where the corpora lie, and what they are held against. */
export interface CorpusVerifyOptions {
  /** Folder that corpora are installed in; null for the default. */
  readonly corpora: string | null
  /** The shipped manifest if not given. */
  readonly manifest?: CorpusManifest
}

/**
 * Reads installed corpora again and compares them with the manifest; without names, every installed one.
 * Exit code 0 when all are what is pinned, 2 when one differs, 3 when one that was named is not installed.
 */
export async function verifyCorpora(
  io: Io,
  names: readonly string[],
  options: CorpusVerifyOptions,
): Promise<ExitCode> {
  const manifest = options.manifest ?? readManifest()
  const folder = corporaFolder(options.corpora, io)
  const entries = names.length === 0 ? manifest : names.map(name => findEntry(name, manifest))
  const codes: ExitCode[] = []
  for (const entry of entries)
    codes.push(await verifyEntry(io, entry, { folder, corpora: options.corpora, isNamed: names.length > 0 }))
  return codes.find(code => code === 2) ?? codes.find(code => code === 3) ?? 0
}

async function verifyEntry(
  io: Io,
  entry: CorpusEntry,
  { folder, corpora, isNamed }: { folder: string; corpora: string | null; isNamed: boolean },
): Promise<ExitCode> {
  const { name } = entry
  const command = addCommand(name, corpora)
  const status = await corpusStatus(entry, folder)
  switch (status.kind) {
    case 'missing':
      io.stdout.write(`${name}: not installed; to install it: ${command}\n`)
      return isNamed ? 3 : 0
    case 'damaged':
      io.stdout.write(`${name}: ${status.reason}: ${status.root}\n  to install it anew: ${command} --force\n`)
      return 2
    case 'installed':
      if (entry.kind === 'packaged') {
        io.stdout.write(`${name}: ${status.files} files, part of rvbench; nothing is pinned\n`)
        return 0
      }
  }
  const progress = makeProgress(io, { title: `verifying ${name}`, total: status.files })
  try {
    const verification = await verifyContent(entry, status.source.root, {
      signal: io.signal,
      onFile: () => progress.advance(),
    })
    progress.stop()
    io.stdout.write(renderVerification(entry, verification, command))
    return verification.kind === 'same' ? 0 : 2
  } finally {
    progress.stop()
  }
}
