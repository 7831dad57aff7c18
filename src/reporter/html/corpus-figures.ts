import type { Scorecard } from '../../model/scorecard.ts'
import { evaluatedIds, policyTable } from '../policy-tables.ts'
import type { Selection } from '../select-rows.ts'
import type { Figure } from './figure.ts'
import { leadHistogram } from './lead-histogram.ts'
import { operatingPoints } from './operating-points.ts'
import { rateForest } from './rate-forest.ts'

/** The pictures of one corpus. `prefix` makes their ids unique on the page. */
export function corpusFigures(
  prefix: string,
  selections: readonly Selection[],
  scorecard: Scorecard,
): readonly Figure[] {
  const whole = selections.filter(({ group }) => Object.keys(group).length === 0)
  return [
    ...whole.flatMap(selection => pointsFigure(`${prefix}-points`, selection, scorecard) ?? []),
    ...whole.flatMap(selection => forestOfPolicies(`${prefix}-policies`, selection, scorecard) ?? []),
    ...forestsOfGroups(`${prefix}-groups`, selections, scorecard),
    ...whole.flatMap(({ leads }) =>
      [...new Set(leads.map(({ anchor }) => anchor))].flatMap(
        anchor =>
          leadHistogram(
            `${prefix}-leads-${anchor}`,
            leads.filter(row => row.anchor === anchor),
          ) ?? [],
      ),
    ),
  ]
}

function pointsFigure(id: string, selection: Selection, scorecard: Scorecard): Figure | null {
  const picture = operatingPoints(id, selection)
  if (picture === null) return null
  return {
    picture,
    caption:
      'Each point is a policy or a pack: how many of the harmful runs it fires on, against how many of those that should ' +
      'pass. Thick crosses: Wilson 95 % intervals; thin: the widest bootstrap interval over whole tasks. Dashed: detection ' +
      'is that many times the other rate (LR+); below the line of 1, firing speaks for a harmless run.',
    numbers: policyTable(selection, scorecard),
  }
}

function forestOfPolicies(id: string, { corpus, rates }: Selection, scorecard: Scorecard): Figure | null {
  return rateForest(id, {
    title: `Rates by policy, ${corpus}`,
    rowsAre: 'policy',
    rows: evaluatedIds(scorecard).map(policy => ({
      label: policy,
      rates: rates.filter(rate => rate.policy === policy),
    })),
  })
}

// One picture for each set of group keys; of the packs alone where there are any, like the tables.
function forestsOfGroups(
  prefix: string,
  selections: readonly Selection[],
  scorecard: Scorecard,
): readonly Figure[] {
  const packs = scorecard.inputs.packs.map(({ id }) => id)
  const shown = packs.length > 0 ? packs : evaluatedIds(scorecard)
  const keySets = new Set(
    selections.map(({ group }) => Object.keys(group).join(', ')).filter(keys => keys !== ''),
  )
  return [...keySets].flatMap((keys, index) => {
    const groups = selections.filter(({ group }) => Object.keys(group).join(', ') === keys)
    const rows = groups.flatMap(({ group, rates }) =>
      shown.map(policy => ({
        label: labelOf(Object.values(group), shown.length > 1 ? policy : null),
        rates: rates.filter(rate => rate.policy === policy),
      })),
    )
    const title = `Rates by ${keys}, ${selections[0]?.corpus ?? ''}${shown.length > 1 ? '' : `: ${shown[0] ?? ''}`}`
    return rateForest(`${prefix}-${index}`, { title, rowsAre: keys, rows }) ?? []
  })
}

function labelOf(values: readonly string[], policy: string | null): string {
  const group = values.map(value => (value === '' ? '(none)' : value)).join(', ')
  return policy === null ? group : `${group}: ${policy}`
}
