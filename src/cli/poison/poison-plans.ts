import type { MentionRule } from '../../model/mention-rule.ts'
import { didYouMean } from '../../model/nearest-names.ts'
import type { PoisonPlan } from '../../model/poison-plan.ts'
import type { ProvenanceRule } from '../../model/provenance.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { readCatalogue } from '../../specs/read-catalogue.ts'
import { readMentions } from '../../specs/read-mentions.ts'
import { readPoison } from '../../specs/read-poison.ts'
import { readProvenance } from '../../specs/read-provenance.ts'
import { type PoisonOptions, selectNamed } from './poison-options.ts'

/** A plan with the framings that are asked for, its rule of mentions, and what is asked for of what it puts to the test. */
export interface ChosenPlan {
  readonly plan: PoisonPlan
  readonly mentions: MentionRule | null
  readonly levels: readonly TestedLevel[]
}

/** A level of provenance, or another policy by its id: what is put to the test. */
export interface TestedLevel {
  readonly id: string
  readonly title: string
  /** Id of the policy. */
  readonly policy: string
  readonly judges: JudgedValues
}

/** Which values a policy judges. */
export interface JudgedValues {
  /** The predicate of the events that hold them, and at which argument. */
  readonly predicate: string
  readonly argument: number
  /** Whose calls make these events. */
  readonly tools: ReadonlySet<string>
  /** Whether the events have them in small letters, however the call spells them. */
  readonly isLowered: boolean
}

/** Reads plans and rules, and keeps what is asked for. Throws `unknown-name` on a level or framing that none has. */
export function choosePlans({
  levels,
  framings,
}: Pick<PoisonOptions, 'levels' | 'framings'>): readonly ChosenPlan[] {
  const plans = readPlans()
  const chosenLevels = new Set(
    selectNamed(
      'level',
      levels,
      plans.flatMap(plan => plan.levels),
    ),
  )
  const chosenFramings = new Set(
    selectNamed(
      'framing',
      framings,
      plans.flatMap(({ plan }) => plan.framings),
    ),
  )
  return plans.map(({ plan, ...chosen }) => ({
    ...chosen,
    plan: { ...plan, framings: plan.framings.filter(framing => chosenFramings.has(framing)) },
    levels: chosen.levels.filter(level => chosenLevels.has(level)),
  }))
}

function readPlans(): readonly ChosenPlan[] {
  const rules = readProvenance()
  const mentionRules = readMentions()
  const { policies } = readCatalogue(null)
  return readPoison().map(plan => {
    const { file } = plan
    const rule = plan.rule === null ? null : findNamed('provenance rule', plan.rule, rules, file)
    const mentions =
      plan.mentions === null ? null : findNamed('rule of mentions', plan.mentions.rule, mentionRules, file)
    const others = plan.mentions?.policies.map(id => findNamed('policy', id, policies, file)) ?? []
    return {
      plan,
      mentions,
      levels: [
        ...(rule === null ? [] : levelsOf(rule)),
        ...(mentions === null
          ? []
          : others.map(({ id, title }) => ({ id, title, policy: id, judges: guardedBy(mentions) }))),
      ],
    }
  })
}

function levelsOf({
  id: rule,
  levels,
  action: { predicate, calls },
}: ProvenanceRule): readonly TestedLevel[] {
  const tools = new Set(calls.map(({ tool }) => tool))
  return levels.map(({ id, title }) => ({
    id,
    title,
    // How the catalogue names the policy that asks for a level of a rule.
    policy: `${rule}-${id}`,
    judges: { predicate, argument: 1, tools, isLowered: false },
  }))
}

function guardedBy({ guarded }: MentionRule): JudgedValues {
  return { predicate: 'guarded', argument: 3, tools: new Set(guarded.keys()), isLowered: true }
}

function findNamed<Named extends { readonly id: string }>(
  what: string,
  name: string,
  known: readonly Named[],
  file: string,
): Named {
  const found = known.find(({ id }) => id === name)
  if (found !== undefined) return found
  const ids = known.map(({ id }) => id)
  throw new RvbenchError('unknown-name', `no ${what} is called ${JSON.stringify(name)}`, {
    place: { file },
    hint: `${didYouMean(name, ids)}known: ${ids.join(', ')}`,
  })
}
