import { readdirSync } from 'node:fs'

/** Ids of the lexicons in a folder, sorted. */
export function lexiconIds(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .map(name => name.replace(/\.yaml$/, ''))
    .sort()
}
