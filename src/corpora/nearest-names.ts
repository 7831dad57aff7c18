import { editDistance } from '../model/edit-distance.ts'

/** The names that somebody who wrote `name` may have meant, nearest first. */
export function nearestNames(name: string, names: readonly string[]): readonly string[] {
  const most = Math.max(1, Math.floor(name.length / 3))
  return names
    .map(candidate => ({ candidate, distance: editDistance(name.toLowerCase(), candidate) }))
    .filter(({ candidate, distance }) => distance <= most || isPart(name, candidate))
    .sort((left, right) => left.distance - right.distance)
    .map(({ candidate }) => candidate)
}

const SHORTEST_PART = 3

function isPart(name: string, candidate: string): boolean {
  return name.length >= SHORTEST_PART && candidate.includes(name.toLowerCase())
}
