/** The texts that a glob matches whole: `*` stands for any text, `?` for one character, all else for itself. */
export function globPattern(glob: string): RegExp {
  const escaped = glob.replace(/[\\^$.|+()[\]{}]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\*+/g, '.*').replaceAll('?', '.')}$`, 'su')
}
