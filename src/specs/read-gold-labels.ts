import { join } from 'node:path'
import type { GoldLabels } from '../model/gold-labels.ts'
import { ACTION_CLASSES } from '../model/lexicon.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

/** Reads labels, of the published study when no file is named. A tool that is listed twice is `bad-shape`. */
export function readGoldLabels(file: string = join(specsFolder(), 'gold', 'tool-labels.yaml')): GoldLabels {
  const { title, labels } = readData(readText(file), file, schema)
  const entries = LABELS.flatMap(label =>
    (labels[label] ?? []).map(tool => [tool, label === 'none' ? null : label] as const),
  )
  const tools = entries.map(([tool]) => tool)
  const twice = tools.find((tool, index) => tools.indexOf(tool) !== index)
  if (twice !== undefined) {
    throw new RvbenchError('bad-shape', `the tool ${JSON.stringify(twice)} is labelled twice`, {
      place: { file },
      hint: 'a tool has one label',
    })
  }
  return { title, labels: new Map(entries) }
}

const LABELS = ['none', ...ACTION_CLASSES] as const

const tools = z.array(z.string().min(1)).optional()
const schema = z.strictObject({
  title: z.string(),
  labels: z.strictObject({
    none: tools,
    destructive: tools,
    teardown: tools,
    financial: tools,
    export: tools,
    actuation: tools,
  }),
})
