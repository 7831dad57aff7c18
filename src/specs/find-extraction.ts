import type { Extraction } from '../model/provenance.ts'
import { z } from './read-data.ts'
import { readRuleFile } from './read-rule-files.ts'

/** The extraction that `--extraction` names. Throws `unknown-name` with those there are. */
export function findExtraction(name: string): Extraction {
  const { id, hash, data } = readRuleFile(name, EXTRACTIONS, schema)
  return { id, title: data.title, hash, blocks: data.blocks, loneText: data.lone_text }
}

const EXTRACTIONS = { folder: 'extractions', what: 'extraction', own: null }

const schema = z.strictObject({
  title: z.string(),
  blocks: z.enum(['text', 'python']),
  lone_text: z.enum(['one-entry', 'letters']),
})
