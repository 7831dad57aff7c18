import { editDistance } from './edit-distance.ts'

/** The names that somebody who wrote `name` may have meant, nearest first. */
export function nearestNames(name: string, names: readonly string[]): readonly string[] {
  const most = Math.max(1, Math.floor(name.length / 3))
  return names
    .map(candidate => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= most || isPart(name, candidate))
    .sort((left, right) => left.distance - right.distance)
    .map(({ candidate }) => candidate)
}

/** The beginning of a hint that goes on with all names: `did you mean O3? `; '' where no name is near. */
export function didYouMean(name: string, names: readonly string[]): string {
  const nearest = nearestNames(name, names).slice(0, MOST_MEANT)
  return nearest.length === 0 ? '' : `did you mean ${nearest.join(' or ')}? `
}

const MOST_MEANT = 3
const SHORTEST_PART = 3

function isPart(name: string, candidate: string): boolean {
  return name.length >= SHORTEST_PART && candidate.toLowerCase().includes(name.toLowerCase())
}
