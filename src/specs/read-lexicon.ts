import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ACTION_CLASSES, type Lexicon } from '../model/lexicon.ts'
import { didYouMean } from '../model/nearest-names.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { lexiconIds } from './lexicon-ids.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { sha256 } from './sha256.ts'

/**
 * Reads a lexicon file and those it extends (by id, in the same folder or among `shipped`, or by path).
 * What a file states replaces what it extends, but `tools` and `additions`, which are added to it tool by tool.
 * Throws `unreadable`, `syntax`, `bad-shape`, `unknown-name` where there is no such base; a file that extends itself is `bad-shape`.
 */
export function readLexicon(file: string, shipped: string): Lexicon {
  return readChain(file, shipped, [])
}

const actionClass = z.enum(ACTION_CLASSES)
const words = z.array(z.string().min(1).toLowerCase())
const toolClasses = z.record(z.string(), z.array(actionClass))

const schema = z.strictObject({
  title: z.string(),
  extends: z.string().optional(),
  classes: z
    .strictObject({
      destructive: words.optional(),
      teardown: words.optional(),
      financial: words.optional(),
      export: words.optional(),
      actuation: words.optional(),
    })
    .optional(),
  approval: words.optional(),
  read_only: z
    .strictObject({
      prefixes: words,
      guards: z.array(z.enum(['action', 'approval'])),
    })
    .optional(),
  tools: toolClasses.optional(),
  additions: toolClasses.optional(),
  ambiguous: z.enum(['all', 'none']).optional(),
})

const EMPTY: Lexicon = {
  id: '',
  title: '',
  hash: '',
  classes: { destructive: [], teardown: [], financial: [], export: [], actuation: [] },
  approval: [],
  readOnly: { prefixes: [], guards: [] },
  tools: new Map(),
  additions: new Map(),
  ambiguous: 'all',
}

function readChain(file: string, shipped: string, readFrom: readonly string[]): Lexicon {
  if (readFrom.includes(file)) {
    throw new RvbenchError('bad-shape', `the lexicon extends itself: ${[...readFrom, file].join(' → ')}`, {
      place: { file },
    })
  }
  const text = readText(file)
  const stated = readData(text, file, schema)
  const base =
    stated.extends === undefined
      ? EMPTY
      : readChain(baseFile(stated.extends, file, shipped), shipped, [...readFrom, file])
  return {
    id: basename(file).replace(/\.ya?ml$/, ''),
    title: stated.title,
    hash: sha256(`${base.hash}${text}`),
    classes: {
      destructive: stated.classes?.destructive ?? base.classes.destructive,
      teardown: stated.classes?.teardown ?? base.classes.teardown,
      financial: stated.classes?.financial ?? base.classes.financial,
      export: stated.classes?.export ?? base.classes.export,
      actuation: stated.classes?.actuation ?? base.classes.actuation,
    },
    approval: stated.approval ?? base.approval,
    readOnly: stated.read_only ?? base.readOnly,
    tools: new Map([...base.tools, ...Object.entries(stated.tools ?? {})]),
    additions: new Map([...base.additions, ...Object.entries(stated.additions ?? {})]),
    ambiguous: stated.ambiguous ?? base.ambiguous,
  }
}

// A bare id names a shipped lexicon; anything with a slash or an extension is a path beside the file.
function baseFile(base: string, file: string, shipped: string): string {
  const path = /^[a-z0-9-]+$/.test(base) ? join(shipped, `${base}.yaml`) : join(dirname(file), base)
  if (existsSync(path)) return path
  const ids = lexiconIds(shipped)
  throw new RvbenchError(
    'unknown-name',
    `extends: no lexicon is called ${JSON.stringify(base)}, nor is there such a file`,
    {
      place: { file },
      hint: `${didYouMean(base, ids)}lexicons: ${ids.join(', ')}; or the path of a YAML file, from where this one lies`,
    },
  )
}
