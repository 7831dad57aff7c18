import { joinStep, type Step } from '../join.ts'
import { makeCondition } from '../make-condition.ts'
import type { Column, Operator } from '../operator.ts'
import { listedMembership, namesOf, positionsOf, typesOf } from '../operator.ts'
import { type Conjunct, type PlanStep, planConjunction } from '../plan-conjunction.ts'
import type { Relation } from '../relation.ts'
import { assignStep, extractStep, filterStep } from '../row-steps.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `AND` of any number of operands, negated operands and conditions. All operands move on together; the relation is
 * worked out only when it is asked for, and no further than to the first step that leaves no rows.
 */
export function conjunctionOperator(workspace: Workspace, conjuncts: readonly Conjunct[]): Operator {
  const operands = conjuncts.flatMap(conjunct => (conjunct.kind === 'operand' ? [conjunct.operator] : []))
  const moving = operands.filter(operand => operand.moves)
  const plan = planConjunction(conjuncts)
  const [first] = plan
  const start = first?.kind === 'join' ? first.operator : null
  const unit = workspace.relation([])
  unit.keep()
  const steps: Step[] = []
  let columns: readonly Column[] = start?.columns ?? []
  for (const planned of start === null ? plan : plan.slice(1)) {
    const step = makeStep(workspace, columns, planned)
    steps.push(step)
    columns = step.columns
  }
  const nothing = workspace.relation(typesOf(columns))
  let ready = 0
  let current: Relation | null = null

  const relation = (): Relation => {
    current ??= evaluate()
    return current
  }
  const evaluate = (): Relation => {
    let rows = start === null ? unit : start.relation()
    for (const step of steps) {
      if (rows.size === 0) return nothing
      rows = step.apply(rows)
    }
    return rows
  }
  return {
    columns,
    makeTable: null,
    moves: true,
    next() {
      for (; ready < moving.length; ready++) if (!moving[ready]?.next()) return false
      ready = 0
      current = null
      return true
    },
    relation,
    membership: listedMembership(relation),
    reset() {
      ready = 0
    },
  }
}

function makeStep(workspace: Workspace, columns: readonly Column[], step: PlanStep): Step {
  switch (step.kind) {
    case 'join':
      return joinStep(workspace, columns, step.operator)
    case 'restrict': {
      const { operator, isNegated } = step
      const isMember = operator.membership(positionsOf(namesOf(operator.columns), columns))
      return filterStep(workspace, columns, (rows, offset) => isMember(rows, offset) !== isNegated)
    }
    case 'filter': {
      const holds = makeCondition(step.condition, columns, workspace.values)
      const { isNegated } = step
      return filterStep(workspace, columns, (rows, offset) => holds(rows, offset) !== isNegated)
    }
    case 'assign':
      return assignStep(workspace, columns, step.variable, step.term)
    case 'extract':
      return extractStep(workspace, columns, step.matches, step.variables)
  }
}
