import { expect, test } from 'vitest'
import type { VerdictHeader } from '../../src/model/verdict-file.ts'
import { joinVerdicts } from '../../src/verdicts/join-verdicts.ts'
import { HEADER, makeVerdict } from './make-verdict.ts'
import { makeRun } from './steps.ts'

const RUN = makeRun({ a: 'run' }, [])
const HASH = 'a'.repeat(64)
const CORPUS = { name: 'corpus', hash: HASH }

test.each([
  { title: 'by corpus and id', trace: 'corpus/run' },
  { title: 'by id alone', trace: 'run' },
])('$title', ({ trace }) => {
  const verdict = makeVerdict({ trace, traceSha256: HASH })
  const joined = joinVerdicts({ header: HEADER, verdicts: [verdict] }, CORPUS)
  expect(joined.take(RUN, () => HASH)).toEqual({ kind: 'joined', repeats: [[verdict]] })
  expect(joined.rest()).toEqual([])
})

test('verdicts of several repeats are kept apart', () => {
  const verdicts = [makeVerdict({ repeat: 1 }), makeVerdict({ repeat: 0 })]
  const joined = joinVerdicts({ header: { ...HEADER, repeats: 2 }, verdicts }, CORPUS)
  expect(joined.take(RUN, () => HASH)).toMatchObject({ repeats: [[verdicts[1]], [verdicts[0]]] })
})

test('a run that is not as it was is left out', () => {
  const verdicts = [makeVerdict({ traceSha256: 'b'.repeat(64) })]
  const joined = joinVerdicts({ header: HEADER, verdicts }, CORPUS)
  expect(joined.take(RUN, () => HASH)).toMatchObject({ kind: 'excluded', reason: /hash differs/ })
})

test.each<{ title: string; corpus: VerdictHeader['corpus']; reason: RegExp }>([
  { title: 'another corpus', corpus: { name: 'other', sha256: null }, reason: /another corpus: other/ },
  { title: 'another version', corpus: { name: 'corpus', sha256: 'b'.repeat(64) }, reason: /another version/ },
])('verdicts for $title are left out, with their number', ({ corpus, reason }) => {
  const verdicts = [makeVerdict({}), makeVerdict({ at: { ...makeVerdict({}).at, call: 1 } })]
  const joined = joinVerdicts({ header: { ...HEADER, corpus }, verdicts }, CORPUS)
  expect(joined.take(RUN, () => HASH).kind).toBe('excluded')
  expect(joined.rest()).toEqual([{ reason: expect.stringMatching(reason), count: 2, example: 'corpus/run' }])
})

test.each([
  { trace: '', reason: 'a verdict that names no run' },
  { trace: 'corpus/other', reason: 'a verdict on no run that was read' },
])('"$trace": $reason', ({ trace, reason }) => {
  const joined = joinVerdicts({ header: HEADER, verdicts: [makeVerdict({ trace })] }, CORPUS)
  joined.take(RUN, () => HASH)
  expect(joined.rest()).toEqual([{ reason, count: 1, example: trace }])
})
