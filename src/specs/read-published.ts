import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PublishedFigures } from '../model/published.ts'
import { RvbenchError } from '../model/rvbench-error.ts'
import { publishedFile } from './published-shape.ts'
import { readData } from './read-data.ts'
import { readText } from './read-text.ts'
import { specsFolder } from './specs-folder.ts'

/**
 * Reads every `*.json` of a folder, in the order of their names. Throws `unreadable`, `syntax`, `bad-shape`; an id
 * used twice, or a figure that is neither computed nor says why not, is `bad-shape`.
 */
export function readPublished(
  folder: string = join(specsFolder(), 'published'),
): readonly PublishedFigures[] {
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => join(folder, name))
  const seen = new Map<string, string>()
  return files.map(file => {
    const { title, figures } = readData(readText(file), file, publishedFile)
    for (const { id } of figures) {
      const before = seen.get(id)
      if (before !== undefined) {
        throw new RvbenchError('bad-shape', `the figure ${id} stands here and in ${before}`, {
          place: { file },
        })
      }
      seen.set(id, file)
    }
    return { title, figures }
  })
}
