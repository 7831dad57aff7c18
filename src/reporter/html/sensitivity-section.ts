import type { Scorecard } from '../../model/scorecard.ts'
import { evaluatedIds } from '../policy-tables.ts'
import { htmlFigure } from './figure.ts'
import { markup } from './markup.ts'
import type { PageSection } from './page.ts'
import { rateForest } from './rate-forest.ts'

/** What the rates owe to the typing of tools: the same runs under other lexicons, or the commands that find out. */
export function sensitivitySection(material: {
  readonly scorecard: Scorecard
  readonly otherLexicons: readonly Scorecard[]
}): PageSection {
  const scorecards = [material.scorecard, ...material.otherLexicons]
  return {
    id: 'lexicons',
    title: 'Sensitivity to the lexicon',
    content: material.otherLexicons.length === 0 ? [HOW] : forests(scorecards),
  }
}

const HOW = markup`<p>One lexicon was replayed. These commands show what the rates owe to it:</p>
<pre>rvbench replay TARGETS --lexicon conservative --out results/conservative
rvbench report RESULTS results/conservative</pre>
`

function forests(scorecards: readonly Scorecard[]): PageSection['content'] {
  const [first] = scorecards
  if (first === undefined) return []
  return first.inputs.corpora.flatMap(({ name }, corpus) => {
    const figure = rateForest(`lexicons-${corpus}`, {
      title: `Rates by lexicon, ${name}`,
      rowsAre: 'policy, lexicon',
      rows: evaluatedIds(first).flatMap(policy =>
        scorecards.map(({ inputs, rates }) => ({
          label: `${policy}, ${inputs.lexicon.id}`,
          rates: rates.filter(
            rate => rate.corpus === name && rate.policy === policy && Object.keys(rate.group).length === 0,
          ),
        })),
      ),
    })
    return figure === null ? [] : [htmlFigure(figure)]
  })
}
