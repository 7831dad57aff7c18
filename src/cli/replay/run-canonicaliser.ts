import { type CanonicalTrace, makeCanonicaliser } from '../../canonicaliser/canonicalise.ts'
import type { Projection } from '../../canonicaliser/project-log.ts'
import type { Signature } from '../../model/signature.ts'
import type { Trace } from '../../model/trace.ts'
import { readAnswer } from '../../specs/read-answer.ts'
import { checkProvenance } from '../policies/check-provenance.ts'
import { mergeLevels } from '../policies/prepare-policies.ts'
import type { ReplaySetup } from './replay-setup.ts'

/** Runs as the policies of a setup see them: nothing is made that none of them reads. Throws `bad-shape`. */
export function makeRunCanonicaliser(
  setup: Pick<
    ReplaySetup,
    'lexicon' | 'provenance' | 'extraction' | 'approvals' | 'mutations' | 'mentions' | 'markers' | 'intents'
  >,
  signature: Signature,
  policies: readonly Required<Projection>[],
): (trace: Trace) => CanonicalTrace {
  checkProvenance(setup.provenance, signature)
  const predicates = new Set(policies.flatMap(policy => [...policy.predicates]))
  return makeCanonicaliser({
    signature,
    lexicon: setup.lexicon,
    predicates,
    keepsEmpty: policies.some(({ keepsEmpty }) => keepsEmpty),
    provenance: {
      rules: setup.provenance,
      extraction: setup.extraction,
      levels: mergeLevels(policies),
      readAnswer,
    },
    approvals: { rules: setup.approvals, mutations: setup.mutations },
    mentions: setup.mentions,
    markers: setup.markers,
    intents: predicates.has('intended') ? (setup.intents ?? null) : null,
  })
}
