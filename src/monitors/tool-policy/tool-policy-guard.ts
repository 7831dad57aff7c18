import type { EventLog } from '../../model/event-log.ts'
import type { JsonObject } from '../../model/json.ts'
import { escapeKey } from '../../model/json-pointer.ts'
import { messageOf } from '../../model/message-of.ts'
import type { Outcome, Verdict } from '../../model/outcome.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { storedText } from '../../model/stored-text.ts'
import type { ArgumentCondition, Fallback, ToolPolicy, ToolRule } from '../../model/tool-policy.ts'
import type { ToolCall, Trace } from '../../model/trace.ts'
import { type CheckArgument, makeConditionCompiler } from './compile-condition.ts'

/** Rules for calls, ready to look at runs. */
export interface ToolPolicyGuard {
  /** Columns of the valuations: the call, its tool, and the rule that denied it or why none allowed it. */
  readonly freeVariables: readonly string[]
  /** Those that it lists. */
  readonly tools: readonly string[]
  /** Decides every call of the run that is a time-point of the log. A verdict is a denied call. */
  evaluate(trace: Trace, log: EventLog): Outcome
}

/** What a guard is called, and which of its denials are verdicts. */
export interface GuardOptions {
  /** Named in errors. */
  readonly file: string
  /** Whether a denial of such a call counts; every call is decided, whatever this says. */
  readonly counts: (tool: string) => boolean
}

/**
 * Makes a guard of rules for calls. What is decided is what was recorded: a call that is denied happened all the same, and
 * changes no rule. Throws `bad-shape` where a condition is no JSON Schema, or a pattern that could take time without end.
 */
export function makeToolPolicyGuard(policy: ToolPolicy, { file, counts }: GuardOptions): ToolPolicyGuard {
  const compile = makeConditionCompiler()
  const initial = compileTools(policy.tools, '/tools')

  return {
    freeVariables: ['c', 't', 'rule'],
    tools: [...initial.keys()],
    evaluate: (trace, { timePoints }) => {
      if (!isGuarded(trace, policy.where)) return SILENT
      const rules = new Map(initial)
      const verdicts: Verdict[] = []
      for (const [timePoint, { timestamp, step, events }] of timePoints.entries()) {
        const call = step === null ? undefined : trace.steps[step]
        if (call?.kind !== 'tool-call') return NO_CALLS
        const decision = decide(call, rules.get(call.tool))
        if (decision.kind === 'allowed') update(rules, decision.by)
        else if (counts(call.tool)) {
          const [index = 0] = events[0]?.args ?? []
          const valuation = [index, storedText(call.tool), storedText(decision.reason)]
          verdicts.push({ timePoint, timestamp, valuations: [valuation] })
        }
      }
      return { kind: 'verdicts', verdicts }
    },
  }

  function update(rules: Map<string, readonly CompiledRule[]>, { update }: CompiledRule): void {
    for (const [tool, fresh] of update) {
      const kept = policy.updates === 'replace' ? [] : (rules.get(tool) ?? [])
      rules.set(tool, inOrder([...kept, ...fresh]))
    }
  }

  function compileTools(
    tools: ToolPolicy['tools'],
    pointer: string,
  ): ReadonlyMap<string, readonly CompiledRule[]> {
    return new Map(
      Object.entries(tools).map(([tool, rules]) => {
        const own = `${pointer}/${escapeKey(tool)}`
        return [tool, inOrder(rules.map((rule, index) => compileRule(rule, `${own}/${index}`)))]
      }),
    )
  }

  function compileRule(rule: ToolRule, pointer: string): CompiledRule {
    const { priority, effect, fallback } = rule
    const conditions = Object.entries(rule.conditions).map(([argument, condition]) => ({
      argument,
      check: compileCondition(condition, `${pointer}/conditions/${escapeKey(argument)}`),
    }))
    return {
      priority,
      effect,
      fallback,
      pointer,
      conditions,
      update: compileTools(rule.update, `${pointer}/update`),
    }
  }

  function compileCondition(condition: ArgumentCondition, pointer: string): CheckArgument {
    try {
      return compile(condition)
    } catch (cause) {
      throw new RvbenchError('bad-shape', `a condition that cannot be checked: ${messageOf(cause)}`, {
        place: { file, pointer },
        hint: 'write a JSON Schema (2020-12) without references, or a pattern without back-references and looking around',
        cause,
      })
    }
  }
}

interface CompiledRule extends Pick<ToolRule, 'priority' | 'effect' | 'fallback'> {
  /** Where it stands in the file. */
  readonly pointer: string
  readonly conditions: readonly { readonly argument: string; readonly check: CheckArgument }[]
  readonly update: ReadonlyMap<string, readonly CompiledRule[]>
}

const SILENT: Outcome = { kind: 'verdicts', verdicts: [] }
const NO_CALLS: Outcome = {
  kind: 'not-expressible',
  operator: 'rules for calls',
  reason: 'an event log holds no calls with arguments',
}

function isGuarded({ group }: Trace, where: ToolPolicy['where']): boolean {
  return Object.entries(where).every(([key, values]) => values.includes(group[key] ?? ''))
}

// The lowest priority first, forbidding before allowing, otherwise as they are written.
function inOrder(rules: readonly CompiledRule[]): readonly CompiledRule[] {
  return rules.toSorted((left, right) => left.priority - right.priority || rank(left) - rank(right))
}

function rank({ effect }: CompiledRule): number {
  return effect === 'forbid' ? 0 : 1
}

type Decision =
  | { readonly kind: 'allowed'; readonly by: CompiledRule }
  | { readonly kind: 'denied'; readonly reason: string }

function decide({ args, rawArgs }: ToolCall, rules: readonly CompiledRule[] | undefined): Decision {
  if (rules === undefined) return { kind: 'denied', reason: 'the tool is not listed' }
  // Of such a call nobody can say that a condition holds.
  if (rawArgs !== undefined) return denied('its arguments could not be read', rules)
  const first = rules.find(({ conditions }) =>
    conditions.every(({ argument, check }) => holds(args, argument, check)),
  )
  if (first === undefined) return denied('no rule allows it', rules)
  return first.effect === 'allow'
    ? { kind: 'allowed', by: first }
    : denied(`${first.pointer} forbids it`, [first])
}

// An argument that a call leaves out is not the agent's word: tools put their defaults in its place.
function holds(args: JsonObject, argument: string, check: CheckArgument): boolean {
  const value = Object.hasOwn(args, argument) ? args[argument] : undefined
  return value === undefined || check(value)
}

// Where no rule decides, the first that says what to do is asked.
function denied(reason: string, rules: readonly CompiledRule[]): Decision {
  const fallback: Fallback | null = rules.find(rule => rule.fallback !== null)?.fallback ?? null
  return { kind: 'denied', reason: fallback === null ? reason : `${reason} (${fallback})` }
}
