import { expect, test } from 'vitest'
import { checkProvenance } from '../../../src/cli/policies/check-provenance.ts'
import { readSignature } from '../../../src/mfotl/read-signature.ts'
import { readProvenance } from '../../../src/specs/read-provenance.ts'
import { readVocabulary } from '../../../src/specs/read-vocabulary.ts'

test('the shipped rules make events of the shipped vocabulary', () => {
  const { text, file } = readVocabulary()
  expect(() => checkProvenance(readProvenance(), readSignature(text, file))).not.toThrow()
})

test.each([
  ['', 'transfer is not in the vocabulary: expected (int, string)'],
  ['transfer(c:int)', 'transfer takes (int) there: expected (int, string)'],
  ['transfer(c:int, p:string)', 'known_payee is not in the vocabulary: expected (string, string)'],
  ['transfer(c:int, p:string) known_payee(l:int, p:string)', 'known_payee takes (int, string) there'],
])('over the vocabulary "%s" they are refused: %s', (vocabulary, message) => {
  expect(() => checkProvenance(readProvenance(), readSignature(vocabulary, 'v.sig'))).toThrow(
    expect.objectContaining({
      code: 'bad-shape',
      message: expect.stringContaining(message),
      place: { file: 'specs/provenance/payee.yaml' },
    }),
  )
})
