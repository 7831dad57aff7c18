import type { ProvenanceRule } from '../../model/provenance.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Signature, ValueType } from '../../model/signature.ts'

/** Throws `bad-shape` when a rule makes events that are not of the vocabulary. */
export function checkProvenance(rules: readonly ProvenanceRule[], signature: Signature): void {
  for (const { file, action, known } of rules) {
    checkPredicate(file, action.predicate, ['int', 'string'], signature)
    checkPredicate(file, known, ['string', 'string'], signature)
  }
}

function checkPredicate(file: string, name: string, types: readonly ValueType[], signature: Signature): void {
  const found = signature.predicates.get(name)?.parameters.map(({ type }) => type)
  if (found?.join() === types.join()) return
  const seen = found === undefined ? 'is not in the vocabulary' : `takes (${found.join(', ')}) there`
  throw new RvbenchError('bad-shape', `the predicate ${name} ${seen}: expected (${types.join(', ')})`, {
    place: { file },
    hint: 'declare it in specs/vocabulary.sig',
  })
}
