import { expect, test } from 'vitest'
import { evaluatePolicies } from '../../../src/cli/policies/evaluate-policies.ts'
import type { PreparedPolicy } from '../../../src/cli/policies/prepare-policies.ts'
import { makeRun } from '../../verdicts/steps.ts'

const LOG = { signature: { predicates: new Map() }, timePoints: [] }
const policy = (...predicates: readonly string[]): PreparedPolicy => ({
  policy: { id: 'p', title: 'p', file: 'p.mfotl', text: '', hash: '' },
  predicates: new Set(predicates),
  levels: new Map(),
  keepsEmpty: false,
  freeVariables: [],
  evaluate: (_, log) => ({ log, outcome: { kind: 'verdicts', verdicts: [] } }),
})

test.each([
  { hasList: true, kinds: ['verdicts', 'verdicts'] },
  { hasList: false, kinds: ['verdicts', 'failed'] },
])('a policy that asks for lists of tools answers where there is one ($hasList)', ({ hasList, kinds }) => {
  const evaluated = evaluatePolicies([policy('call'), policy('call', 'intended')], makeRun({}, []), {
    log: LOG,
    hasList,
  })
  expect(evaluated.map(({ outcome }) => outcome.kind)).toEqual(kinds)
})
