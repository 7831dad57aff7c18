import type { ReplaySummary } from '../model/replay-summary.ts'
import { readJsonData } from './read-json-data.ts'
import { readText } from './read-text.ts'
import { baseline } from './result-shapes.ts'

/** A baseline file, and the seal that was put on it when it was written. */
export function readBaseline(file: string): { readonly summary: ReplaySummary; readonly seal: string } {
  const { seal, ...summary } = readJsonData(readText(file), { file }, baseline, HINT)
  return { summary, seal }
}

const HINT =
  'expected a baseline of this version, as "rvbench gate --update" writes it, or a results folder of a replay'
