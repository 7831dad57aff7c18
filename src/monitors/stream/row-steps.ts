import type { Matches } from '../../mfotl/formula.ts'
import type { Term } from '../../mfotl/term.ts'
import type { Value } from '../../model/event-log.ts'
import type { Condition } from './condition.ts'
import type { Step } from './join.ts'
import { groupAt, matchGroups } from './make-condition.ts'
import type { Column } from './operator.ts'
import { typesOf } from './operator.ts'
import { allPositions } from './row-hash.ts'
import { termEvaluator } from './term-evaluator.ts'
import type { Workspace } from './workspace.ts'

/** Keeps the rows for which a condition holds. */
export function filterStep(workspace: Workspace, columns: readonly Column[], isKept: Condition): Step {
  const kept = workspace.relation(typesOf(columns))
  const positions = allPositions(columns.length)
  return {
    columns,
    apply({ start, size, rows, arity }) {
      kept.clear()
      for (let row = 0; row < size; row++) {
        const offset = start + row * arity
        if (isKept(rows, offset)) kept.append(rows, offset, positions)
      }
      return kept
    },
  }
}

/** `x = t`: gives a new column its value. */
export function assignStep(
  workspace: Workspace,
  columns: readonly Column[],
  variable: string,
  term: Term,
): Step {
  const { type, evaluate } = termEvaluator(term, columns, workspace.values)
  return extendStep(workspace, columns, [{ name: variable, type }], (rows, offset) => [
    evaluate(rows, offset),
  ])
}

/** `t MATCHES r (x, …)`: gives new columns the texts of groups; a group that took no part in the match fits nothing. */
export function extractStep(
  workspace: Workspace,
  columns: readonly Column[],
  matches: Matches,
  variables: readonly string[],
): Step {
  const { values } = workspace
  const groups = matchGroups(matches, columns, values)
  const isNew = (term: Term | null) => term?.kind === 'variable' && variables.includes(term.name)
  const wanted = matches.groups.map(term =>
    term === null || isNew(term) ? null : termEvaluator(term, columns, values),
  )
  const places = variables.map(name =>
    matches.groups.flatMap((term, index) => (term?.kind === 'variable' && term.name === name ? [index] : [])),
  )
  const added = variables.map(name => ({ name, type: 'string' }) as const)
  return extendStep(workspace, columns, added, (rows, offset) => {
    const found = groups(rows, offset)
    if (found === null) return null
    const fits = wanted.every(
      (term, index) => term === null || term.evaluate(rows, offset) === groupAt(found, index),
    )
    if (!fits) return null
    const extracted: string[] = []
    for (const [first = 0, ...others] of places) {
      const text = groupAt(found, first)
      if (text === undefined || others.some(other => groupAt(found, other) !== text)) return null
      extracted.push(text)
    }
    return extracted
  })
}

/** Adds columns to each row, or drops the row where there is nothing to add. */
function extendStep(
  workspace: Workspace,
  columns: readonly Column[],
  added: readonly Column[],
  extend: (rows: Int32Array, offset: number) => readonly Value[] | null,
): Step {
  const extended = [...columns, ...added]
  const types = typesOf(added)
  const result = workspace.relation(typesOf(extended))
  const width = columns.length
  return {
    columns: extended,
    apply({ start, size, rows }) {
      result.clear()
      for (let row = 0; row < size; row++) {
        const offset = start + row * width
        const extension = extend(rows, offset)
        if (extension === null) continue
        const target = result.room()
        for (let column = 0; column < width; column++) {
          result.rows[target + column] = rows[offset + column] ?? 0
        }
        for (let index = 0; index < types.length; index++) {
          const id = workspace.values.idOf(types[index] ?? 'string', extension[index] ?? 0)
          result.rows[target + width + index] = id
        }
        result.keep()
      }
      return result
    },
  }
}
