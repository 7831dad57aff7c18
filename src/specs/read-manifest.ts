import { dirname, join } from 'node:path'
import type { CorpusManifest } from '../model/corpus-manifest.ts'
import { packageFolder } from './package-folder.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'

/** The corpora that ship with the package or can be added. Throws RvbenchError with the place of what is wrong. */
export function readManifest(file: string = manifestFile()): CorpusManifest {
  const { corpora } = readData(readText(file), file, SCHEMA)
  return corpora
    .map(entry => (entry.kind === 'packaged' ? { ...entry, path: join(dirname(file), entry.path) } : entry))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
}

/** Absolute path of `corpora/manifest.json`, which ships with the package. */
export function manifestFile(): string {
  return join(packageFolder(), 'corpora', 'manifest.json')
}

const COUNT = z.int().min(1)
const TEXT = z.string().min(1)
// Names and folders become folders on disk; these are safe ones.
const NAME = z.string().regex(/^[a-z0-9][a-z0-9-]*$/)
const FOLDER = z.string().regex(/^[A-Za-z0-9_-]+$/)

const BASE = {
  name: NAME,
  title: TEXT,
  format: NAME,
  version: TEXT,
  licence: TEXT,
  page: z.url({ protocol: /^https$/ }),
  folder: FOLDER,
}

const PACKAGED = z.strictObject({
  kind: z.literal('packaged'),
  ...BASE,
  // Relative to the manifest, which ships with the package.
  path: z.string().regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/),
  traces: COUNT,
})

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/)

const EDITION = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('files'),
    files: COUNT,
    bytes: COUNT,
    traces: COUNT,
    sha256: SHA256,
  }),
  z.strictObject({
    kind: z.literal('blobs'),
    traces: COUNT,
    blobs: z.record(TEXT, z.string().regex(/^[0-9a-f]{40}$/)),
  }),
  z.strictObject({ kind: z.literal('records'), traces: COUNT, sha256: SHA256 }),
])

const RECORDED = z.strictObject({
  kind: z.literal('recorded'),
  ...BASE,
  url: z.url({ protocol: /^https$/ }),
  licenceFile: z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/),
  content: z.tuple([EDITION], EDITION),
})

const SCHEMA = z.strictObject({
  schema: z.literal('rvbench.corpora/1'),
  corpora: z
    .array(z.discriminatedUnion('kind', [PACKAGED, RECORDED]))
    .refine(entries => new Set(entries.map(entry => entry.name)).size === entries.length, {
      error: 'Two corpora have the same name',
    }),
})
