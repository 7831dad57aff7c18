import type { Change } from '../relation.ts'
import { replaceTurn } from '../turns.ts'

/** A turn happens twice, one right after the other. */
export function duplicateTurn(at: number): Change {
  return trace => replaceTurn(trace, at, turn => [turn, turn])
}
