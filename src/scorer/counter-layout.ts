import type { Anchor } from '../model/replayed-trace.ts'
import type { Subject } from './subject.ts'

/** Columns of a run's population; a successful run counts in the first two. */
export const ATTACKED = 0
export const SUCCESSFUL = 1
export const BENIGN = 2
export type PopulationColumn = typeof ATTACKED | typeof SUCCESSFUL | typeof BENIGN

export const ANCHORS: readonly Anchor[] = ['last-call', 'last-typed-action', 'injected-goal']

/** Where the first firing of a successful run stands to an anchor. */
export const LEAD_KINDS = ['preventive', 'last-moment', 'late', 'never', 'no-anchor'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

/**
 * Which column counts what, in a row of counters. What is resampled comes first, so that a cluster's row is the
 * beginning of a group's.
 */
export interface CounterLayout {
  readonly clusterWidth: number
  readonly groupWidth: number
  /** Runs of the population on which the subject fires. */
  fired(subject: number, population: PopulationColumn): number
  /** Runs of the population on which the subject has no result. */
  failed(subject: number, population: PopulationColumn): number
  /** Successful runs on which no other member of the pack fires. */
  unique(subject: number, member: number): number
  lead(subject: number, anchor: number, kind: LeadKind): number
  /** Successful runs that have no such call. */
  withoutAnchor(anchor: number): number
}

export function makeCounterLayout(subjects: readonly Subject[]): CounterLayout {
  const clusterWidth = 3 + subjects.length * 6
  const leadStart = clusterWidth
  const uniqueStart = leadStart + subjects.length * ANCHORS.length * LEAD_KINDS.length
  const members = subjects.map(subject => subject.members.length)
  const withoutAnchorStart = uniqueStart + members.reduce((a, b) => a + b, 0)
  const uniqueOffsets = members.map((_, subject) => members.slice(0, subject).reduce((a, b) => a + b, 0))
  return {
    clusterWidth,
    groupWidth: withoutAnchorStart + ANCHORS.length,
    fired: (subject, population) => 3 + subject * 6 + population,
    failed: (subject, population) => 6 + subject * 6 + population,
    unique: (subject, member) => uniqueStart + (uniqueOffsets[subject] ?? 0) + member,
    lead: (subject, anchor, kind) =>
      leadStart + (subject * ANCHORS.length + anchor) * LEAD_KINDS.length + LEAD_KINDS.indexOf(kind),
    withoutAnchor: anchor => withoutAnchorStart + anchor,
  }
}
