import type { Column, Membership } from '../operator.ts'
import { namesOf, positionsOf, typesOf } from '../operator.ts'
import type { Relation } from '../relation.ts'
import { allPositions, isSameRow } from '../row-hash.ts'
import type { Workspace } from '../workspace.ts'
import type { Automaton } from './automaton.ts'

/** A letter of a regular expression at the time-point that a simulation stands at. */
export interface Letter {
  readonly columns: readonly Column[]
  readonly isNegated: boolean
  relation(): Relation
  membership(positions: Int32Array): Membership
}

/** One row a run of the automaton: the values that the run has bound, and before them what it was started with. */
export interface Simulation {
  /** Columns of the accepting runs, without the tag. */
  readonly columns: readonly Column[]
  /** Starts a run, tagged with an id, at this time-point. */
  start(tag: number): void
  /** Lets all runs pass tests until nothing new comes, and returns those that accept. */
  close(): Relation
  /** Drops runs by their tag, and moves the others on by one time-point. */
  move(isKept: (tag: number) => boolean): void
  clear(): void
}

/**
 * Runs an automaton whose tests are relations: a run carries a tuple, which a test extends, keeps or drops. Runs that
 * agree are one. Basin, Krstić, Traytel, "Almost Event-Rate Independent Monitoring of Metric Dynamic Logic", RV 2017, with
 * the automaton in place of derivatives and tuples in place of truth values.
 */
export function makeSimulation(
  workspace: Workspace,
  automaton: Automaton,
  letters: readonly Letter[],
): Simulation {
  const columns = columnsOfStates(automaton, letters)
  const types = columns.map(own => ['int', ...typesOf(own)] as const)
  const now = types.map(own => workspace.relation(own))
  const later = types.map(own => workspace.relation(own))
  const wilds: { readonly from: Relation; readonly to: Relation }[] = []
  const steps: { readonly from: Relation; done: number; readonly pass: (offset: number) => void }[] = []
  for (const { from, to, kind, letter } of automaton.transitions) {
    const [source, target, next, tested] = [now[from], now[to], later[to], letters[letter]]
    if (source === undefined || target === undefined || next === undefined) throw new Error('no such state')
    if (kind === 'wild') wilds.push({ from: source, to: next })
    else {
      const [before, after] = [columns[from] ?? [], columns[to] ?? []]
      const pass =
        kind === 'test' && tested !== undefined
          ? makeTest(tested, source, before, target, after)
          : makeFree(source, before, target, after)
      steps.push({ from: source, done: 0, pass })
    }
  }
  const [first] = now
  const accepted = now[automaton.accepting]
  if (first === undefined || accepted === undefined) throw new Error('an automaton has states')
  return {
    columns: columns[automaton.accepting] ?? [],
    start(tag) {
      const offset = first.room()
      first.rows[offset] = tag
      first.keepDistinct()
    },
    close() {
      // Each row passes each step once, so cycles of free steps end.
      for (let isChanged = true; isChanged; ) {
        isChanged = false
        for (const step of steps) {
          for (; step.done < step.from.size; step.done++) {
            step.pass(step.done * step.from.arity)
            isChanged = true
          }
        }
      }
      return accepted
    },
    move(isKept) {
      for (const { from, to } of wilds) {
        const positions = allPositions(from.arity)
        for (let row = 0; row < from.size; row++) {
          const offset = row * from.arity
          if (isKept(from.rows[offset] ?? 0)) to.add(from.rows, offset, positions)
        }
      }
      for (const step of steps) step.done = 0
      for (const [state, relation] of now.entries()) {
        const coming = later[state]
        relation.clear()
        if (coming === undefined) continue
        const positions = allPositions(coming.arity)
        for (let row = 0; row < coming.size; row++) {
          relation.append(coming.rows, row * coming.arity, positions)
        }
        coming.clear()
      }
    },
    clear() {
      for (const step of steps) step.done = 0
      for (const relation of [...now, ...later]) relation.clear()
    },
  }
}

/** The variables that a run has bound in each state: wherever it comes from, as the fragment demands. */
function columnsOfStates(
  { states, transitions }: Automaton,
  letters: readonly Letter[],
): readonly (readonly Column[])[] {
  const columns: (readonly Column[] | undefined)[] = Array.from({ length: states })
  columns[0] = []
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const { from, to, kind, letter } of transitions) {
      const before = columns[from]
      if (before === undefined || columns[to] !== undefined) continue
      const tested = kind === 'test' ? (letters[letter]?.columns ?? []) : []
      columns[to] = [...before, ...tested.filter(({ name }) => !namesOf(before).includes(name))]
      isChanged = true
    }
  }
  return columns.map(own => own ?? [])
}

function makeFree(source: Relation, before: readonly Column[], target: Relation, after: readonly Column[]) {
  const positions = withTag(positionsOf(namesOf(after), before))
  return (offset: number): void => target.add(source.rows, offset, positions)
}

function makeTest(
  letter: Letter,
  source: Relation,
  before: readonly Column[],
  target: Relation,
  after: readonly Column[],
): (offset: number) => void {
  const bound = namesOf(before)
  const added = namesOf(letter.columns).filter(name => !bound.includes(name))
  if (added.length === 0) {
    const isMember = letter.membership(shifted(positionsOf(namesOf(letter.columns), before)))
    const pass = makeFree(source, before, target, after)
    return offset => {
      if (isMember(source.rows, offset) !== letter.isNegated) pass(offset)
    }
  }
  const shared = namesOf(letter.columns).filter(name => bound.includes(name))
  const key = shifted(positionsOf(shared, before))
  const letterKey = positionsOf(shared, letter.columns)
  // A joined row: the tag, the values bound before, and the letter's own.
  const joined = new Int32Array(1 + before.length + letter.columns.length)
  const order = withTag(positionsOf(namesOf(after), [...before, ...letter.columns]))
  return offset => {
    const { start, size, rows, arity } = letter.relation()
    for (let row = 0; row < size; row++) {
      const from = start + row * arity
      if (!isSameRow(source.rows, offset, key, rows, from, letterKey)) continue
      for (let column = 0; column <= before.length; column++) {
        joined[column] = source.rows[offset + column] ?? 0
      }
      for (let column = 0; column < arity; column++) {
        joined[1 + before.length + column] = rows[from + column] ?? 0
      }
      target.add(joined, 0, order)
    }
  }
}

/** Positions of columns in rows that have a tag before them. */
function shifted(positions: Int32Array): Int32Array {
  return positions.map(position => position + 1)
}

function withTag(positions: Int32Array): Int32Array {
  return Int32Array.of(0, ...shifted(positions))
}
