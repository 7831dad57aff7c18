/** A name as that of a file or folder: policies are named by files, too, and corpora by folders. */
export function fileName(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^\.+/, '') || 'unnamed'
}

/** The same of several, each its own, also where a file system does not tell small letters from large ones. */
export function fileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const plain = fileName(name)
    let own = plain
    for (let number = 2; taken.has(own.toLowerCase()); number += 1) own = `${plain}-${number}`
    taken.add(own.toLowerCase())
    return own
  })
}
