import { runPopulation } from '../../comparison/fired-run.ts'
import type { FiredList } from '../../model/fired-list.ts'
import type { Json } from '../../model/json.ts'
import { readVerdictLine } from '../../specs/read-verdict-line.ts'

/** Keeps of the verdicts of a replay what a report lists: its size does not grow with the replay. */
export interface FiredLists {
  /** Takes whole lines of `verdicts.jsonl`. */
  add(lines: string): void
  /** For each policy of a corpus. Plain data. */
  kept(): readonly FiredLines[]
}

/** The runs that one policy fired on, unread: another thread may have the time for that. */
export interface FiredLines {
  /** All of them, kept or not. */
  readonly runs: number
  /** The first of them. */
  readonly lines: readonly string[]
}

// For each policy. Runs beyond are counted, and stand in verdicts.jsonl.
const MOST_LISTED = 1000

/**
 * Takes lines of `verdicts.jsonl` as they are written, in any pieces that end with a line, and keeps the first of each
 * policy.
 */
export function makeFiredLists(): FiredLists {
  const lists = new Map<string, { runs: number; readonly lines: string[] }>()
  return {
    add: text => {
      for (const line of text.split('\n')) {
        if (line === '') continue
        const key = keyOf(line)
        const list = lists.get(key) ?? { runs: 0, lines: [] }
        lists.set(key, list)
        list.runs += 1
        if (list.lines.length < MOST_LISTED) list.lines.push(line)
      }
    },
    kept: () => [...lists.values()],
  }
}

/** Throws `syntax` or `bad-shape` on a line that no replay wrote. */
export function readFiredLists(kept: readonly FiredLines[]): readonly FiredList[] {
  return kept.flatMap(({ runs, lines }) => {
    const listed = lines.map(line => {
      const { labels, ...run } = readVerdictLine(line)
      return { ...run, population: runPopulation(labels) }
    })
    const [first] = listed
    return first === undefined ? [] : [{ corpus: first.corpus, policy: first.policy, runs, listed }]
  })
}

/** The files that the kept runs stand in. */
export function firedFiles(kept: readonly FiredLines[]): ReadonlySet<string> {
  return new Set(kept.flatMap(({ lines }) => lines.map(line => fileOf(line))))
}

// A quote inside a JSON text is escaped, so what looks like a key is one: no need to parse what is only counted.
// A line that shows none is refused when it is read.
const HEAD = /^\{"corpus":("(?:[^"\\]|\\.)*").*?,"file":("(?:[^"\\]|\\.)*"),"policy":("(?:[^"\\]|\\.)*"),/

function keyOf(line: string): string {
  const found = HEAD.exec(line)
  return `${found?.[1]},${found?.[3]}`
}

function fileOf(line: string): string {
  const file: Json = JSON.parse(HEAD.exec(line)?.[2] ?? 'null')
  return typeof file === 'string' ? file : ''
}
