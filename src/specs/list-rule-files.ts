import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RvbenchError } from '../model/rvbench-error.ts'
import { specsFolder } from './specs-folder.ts'

/** A YAML file of a folder below `specs/`. */
export interface ListedRule {
  /** Its name without the ending. */
  readonly id: string
  readonly path: string
  /** What messages and results call it. */
  readonly file: string
}

/**
 * The rules of one kind, sorted by id: those of the package, and those of a team's own specs folder if there is one.
 * Throws `bad-shape` where a team's rule takes a name of the package: nobody should wonder which of the two was meant.
 */
export function listRuleFiles(folder: string, own: string | null): readonly ListedRule[] {
  const shipped = list(join(specsFolder(), folder), `specs/${folder}`)
  const added = own === null ? [] : list(join(own, folder), join(own, folder))
  const taken = added.find(({ id }) => shipped.some(rule => rule.id === id))
  if (taken !== undefined) {
    throw new RvbenchError('bad-shape', `rvbench itself has a rule ${taken.id} in specs/${folder}`, {
      place: { file: taken.file },
      hint: 'name the file otherwise; policies refer to it by that name',
    })
  }
  return [...shipped, ...added].sort((left, right) => (left.id < right.id ? -1 : 1))
}

function list(folder: string, shown: string): readonly ListedRule[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .map(name => ({
      id: name.slice(0, -'.yaml'.length),
      path: join(folder, name),
      file: join(shown, name),
    }))
}
