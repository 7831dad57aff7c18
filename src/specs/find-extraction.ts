import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Extraction } from '../model/provenance.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

/** The extraction that `--extraction` names. */
export function findExtraction(name: string): Extraction {
  const ids = extractionIds()
  if (ids.includes(name)) return readExtraction(name)
  throw new RvbenchError('unknown-name', `no extraction is called ${JSON.stringify(name)}`, {
    hint: `extractions: ${ids.join(', ')}`,
  })
}

const folder = (): string => join(specsFolder(), 'extractions')

function extractionIds(): readonly string[] {
  return readdirSync(folder())
    .filter(name => name.endsWith('.yaml'))
    .map(name => name.replace(/\.yaml$/, ''))
    .sort()
}

function readExtraction(id: string): Extraction {
  const file = join(folder(), `${id}.yaml`)
  const text = readText(file)
  const { title, blocks, lone_text } = readData(text, file, schema)
  const hash = createHash('sha256').update(text).digest('hex')
  return { id, title, hash, blocks, loneText: lone_text }
}

const schema = z.strictObject({
  title: z.string(),
  blocks: z.enum(['text', 'python']),
  lone_text: z.enum(['one-entry', 'letters']),
})
