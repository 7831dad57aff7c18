import { mkdirSync, mkdtempSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { contentHash, hashBytes } from '../../src/corpora/content-hash.ts'
import { removeFolder } from '../../src/corpora/staging-folder.ts'
import type { CorpusManifest, RecordedCorpus } from '../../src/model/corpus-manifest.ts'
import type { Entry } from './make-archive.ts'

/** The files of a corpus of three runs. */
export const SMALL_FILES: Readonly<Record<string, string>> = {
  'runs/b/none.json': '{"b": 1}',
  'runs/a/deep/er/none.json': '{"a": 1}',
  'runs/a/none.json': '',
}

/** What is pinned of it. */
export const SMALL_PINNED = {
  files: 3,
  bytes: Object.values(SMALL_FILES).join('').length,
  traces: 3,
  sha256: contentHash(
    Object.entries(SMALL_FILES).map(([path, text]) => ({ path, sha256: hashBytes(Buffer.from(text)) })),
  ),
}

/** It as the manifest would pin it. */
export const SMALL: RecordedCorpus = {
  kind: 'recorded',
  name: 'small',
  title: 'Three runs',
  format: 'agentdojo',
  version: 'v1',
  licence: 'MIT',
  page: 'https://example.org',
  folder: 'runs',
  url: 'https://localhost:1/small.tar.gz',
  licenceFile: 'LICENSE',
  content: [{ kind: 'files', ...SMALL_PINNED }],
}

export const MANIFEST: CorpusManifest = [SMALL]

/** As a source archive holds it: below one folder, among other things, with entries for the folders. */
export const SMALL_ENTRIES: readonly Entry[] = [
  { path: 'small-v1/', type: 'Directory' },
  { path: 'small-v1/LICENSE', content: 'MIT' },
  { path: 'small-v1/README.md', content: 'not part of it' },
  { path: 'small-v1/docs/runs/x.json', content: 'nor this' },
  { path: 'small-v1/runs/', type: 'Directory' },
  ...Object.entries(SMALL_FILES).map(([path, content]) => ({ path: `small-v1/${path}`, content })),
]

/** A temporary folder that goes when the test ends. */
export function makeFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  // Some systems reach their temporary folder over a link.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rvbench-test-')))
  onTestFinished(() => removeFolder(folder))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** Every file and link below a folder, sorted. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
