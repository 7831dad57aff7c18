import type { Anchor } from '../model/replayed-trace.ts'
import type { Subject } from './subject.ts'

/**
 * Columns of a run's population. A successful run counts as attacked and as harmful, an unsafe one as harmful and as
 * unsafe: detection is of harmful runs, whichever way the corpus says so. A harmful run whose last call was withheld
 * also counts as such, and there a subject fires only if it fires on that call.
 */
export const ATTACKED = 0
/** Successful attacks, and runs judged unsafe. */
export const HARMFUL = 1
/** Runs without an attack. */
export const BENIGN = 2
/** Runs judged unsafe, attacked or not. */
export const UNSAFE = 3
/** Runs judged safe, attacked or not. */
export const SAFE = 4
/** Harmful runs whose last call was planned but not carried out. */
export const WITHHELD = 5

/** A population, as the number of its column. */
export type PopulationColumn =
  | typeof ATTACKED
  | typeof HARMFUL
  | typeof BENIGN
  | typeof UNSAFE
  | typeof SAFE
  | typeof WITHHELD
const POPULATIONS = 6

/** The steps that leads are counted to, by their position in a layout. */
export const ANCHORS: readonly Anchor[] = ['last-call', 'last-typed-action', 'injected-goal']

/** Where the first firing of a harmful run stands to an anchor. */
export const LEAD_KINDS = ['preventive', 'last-moment', 'late', 'never', 'no-anchor'] as const

/** `no-anchor`: the run has no such step; `never`: the subject is silent on it. */
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
  /** Harmful runs on which no other member of the pack fires. */
  unique(subject: number, member: number): number
  lead(subject: number, anchor: number, kind: LeadKind): number
  /** Harmful runs that have no such call. */
  withoutAnchor(anchor: number): number
}

/** The columns for these subjects, in their order. */
export function makeCounterLayout(subjects: readonly Subject[]): CounterLayout {
  const clusterWidth = POPULATIONS * (1 + 2 * subjects.length)
  const leadStart = clusterWidth
  const uniqueStart = leadStart + subjects.length * ANCHORS.length * LEAD_KINDS.length
  const members = subjects.map(subject => subject.members.length)
  const withoutAnchorStart = uniqueStart + members.reduce((a, b) => a + b, 0)
  const uniqueOffsets = members.map((_, subject) => members.slice(0, subject).reduce((a, b) => a + b, 0))
  return {
    clusterWidth,
    groupWidth: withoutAnchorStart + ANCHORS.length,
    fired: (subject, population) => POPULATIONS * (1 + 2 * subject) + population,
    failed: (subject, population) => POPULATIONS * (2 + 2 * subject) + population,
    unique: (subject, member) => uniqueStart + (uniqueOffsets[subject] ?? 0) + member,
    lead: (subject, anchor, kind) =>
      leadStart + (subject * ANCHORS.length + anchor) * LEAD_KINDS.length + LEAD_KINDS.indexOf(kind),
    withoutAnchor: anchor => withoutAnchorStart + anchor,
  }
}
