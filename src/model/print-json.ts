import { isJsonList, type Json } from './json.ts'

/** A JSON text of the value on one line; integers beyond 2^53 are numbers in it, with all their digits. */
export function printJson(value: Json): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    // A bigint, or nesting that is deeper than calls can be.
    if (error instanceof TypeError || error instanceof RangeError) return printSlowly(value)
    throw error
  }
}

type Task =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'text'; readonly text: string }

function printSlowly(root: Json): string {
  const parts: string[] = []
  const pending: Task[] = [{ kind: 'value', value: root }]
  const push = (tasks: readonly Task[]): void => {
    for (const task of tasks.toReversed()) pending.push(task)
  }
  for (let task = pending.pop(); task !== undefined; task = pending.pop()) {
    if (task.kind === 'text') parts.push(task.text)
    else if (typeof task.value === 'bigint') parts.push(String(task.value))
    else if (typeof task.value !== 'object' || task.value === null) parts.push(JSON.stringify(task.value))
    else if (isJsonList(task.value))
      push(
        bracketed(
          '[',
          task.value.map(item => ['', item] as const),
          ']',
        ),
      )
    else {
      const members = Object.entries(task.value).map(
        ([key, member]) => [`${JSON.stringify(key)}:`, member] as const,
      )
      push(bracketed('{', members, '}'))
    }
  }
  return parts.join('')
}

function bracketed(
  open: string,
  members: readonly (readonly [head: string, value: Json])[],
  close: string,
): readonly Task[] {
  const inside = members.flatMap(([head, value], index): readonly Task[] => [
    { kind: 'text', text: `${index === 0 ? '' : ','}${head}` },
    { kind: 'value', value },
  ])
  return [{ kind: 'text', text: open }, ...inside, { kind: 'text', text: close }]
}
