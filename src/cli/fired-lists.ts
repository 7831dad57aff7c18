import { runPopulation } from '../comparison/fired-run.ts'
import type { FiredList, ListedRun } from '../model/fired-list.ts'
import { readVerdictLine } from '../specs/read-verdict-line.ts'

/** Keeps of the verdicts of a replay what a report lists: its size does not grow with the replay. */
export interface FiredLists {
  /** Takes whole lines of `verdicts.jsonl`. */
  add(lines: string): void
  lists(): readonly FiredList[]
}

// For each policy. Runs beyond are counted, and stand in verdicts.jsonl.
const MOST_LISTED = 1000

export function makeFiredLists(): FiredLists {
  const lists = new Map<string, { runs: number; readonly listed: ListedRun[] }>()
  return {
    add: lines => {
      for (const line of lines.split('\n')) {
        if (line === '') continue
        const key = keyOf(line)
        const known = key === null ? undefined : lists.get(key)
        if (known !== undefined && known.listed.length >= MOST_LISTED) {
          known.runs += 1
          continue
        }
        const { labels, ...run } = readVerdictLine(line)
        const list = known ?? { runs: 0, listed: [] }
        list.runs += 1
        list.listed.push({ ...run, population: runPopulation(labels) })
        lists.set(key ?? JSON.stringify([run.corpus, run.policy]), list)
      }
    },
    lists: () =>
      [...lists.values()].flatMap(({ runs, listed }) => {
        const [first] = listed
        return first === undefined ? [] : [{ corpus: first.corpus, policy: first.policy, runs, listed }]
      }),
  }
}

// A quote inside a JSON text is escaped, so what looks like a key is one: no need to parse what is only counted.
function keyOf(line: string): string | null {
  const found = /^\{"corpus":("(?:[^"\\]|\\.)*").*?,"policy":("(?:[^"\\]|\\.)*"),/.exec(line)
  return found === null ? null : `[${found[1]},${found[2]}]`
}
