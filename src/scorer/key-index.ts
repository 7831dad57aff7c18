import { NO_VALUE } from '../model/cluster-unit.ts'

/** Numbers the combinations of values that runs show under some keys, in order of first appearance. */
export interface KeyIndex {
  /** A run without a key counts as having `none` there. */
  indexOf(group: Readonly<Record<string, string>>): number
  /** The number of a combination of values, in the order of the keys. */
  indexOfValues(values: readonly string[]): number
  /** The values of each combination, by its number. */
  values(): readonly (readonly string[])[]
}

interface Node {
  readonly children: Map<string, Node>
  index: number
}

/** An index of no combinations yet; without keys, all runs are one. */
export function makeKeyIndex(keys: readonly string[]): KeyIndex {
  const combinations: string[][] = []
  const root: Node = { children: new Map(), index: -1 }
  return {
    indexOf: group => {
      let node = root
      for (const key of keys) node = childOf(node, group[key] ?? NO_VALUE)
      if (node.index === -1) node.index = combinations.push(keys.map(key => group[key] ?? NO_VALUE)) - 1
      return node.index
    },
    indexOfValues: values => {
      let node = root
      for (const value of values) node = childOf(node, value)
      if (node.index === -1) node.index = combinations.push([...values]) - 1
      return node.index
    },
    values: () => combinations,
  }
}

function childOf(node: Node, value: string): Node {
  const known = node.children.get(value)
  if (known !== undefined) return known
  const child: Node = { children: new Map(), index: -1 }
  node.children.set(value, child)
  return child
}
