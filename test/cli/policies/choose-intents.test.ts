import { expect, test } from 'vitest'
import { checkIntents } from '../../../src/cli/policies/choose-intents.ts'
import type { Intents } from '../../../src/model/intents.ts'
import type { Policy } from '../../../src/model/policy.ts'

const written = (text: string): Policy => ({ id: 'own', title: 'own', file: 'own.mfotl', text, hash: '' })
const INTENTS: Intents = { schema: 'rvbench.intents/1', list: 'mine', source: '', keys: [], tasks: [] }

test.each([
  {
    text: 'call(c, t) AND (NOT (ONCE intended("mine", t)))',
    intents: null,
    message: /"mine"; no list was given/,
  },
  {
    text: 'call(c, t) AND (NOT (ONCE intended("other", t)))',
    intents: INTENTS,
    message: /"other"; f.json holds the list "mine"/,
  },
])('$text is refused where its list is not at hand', ({ text, intents, message }) => {
  expect(() => checkIntents([written(text)], intents === null ? null : 'f.json', intents)).toThrow(message)
})

test.each([
  { text: 'call(c, t) AND (NOT (ONCE intended("mine", t)))', intents: INTENTS },
  { text: 'call(c, "intended")', intents: null },
])('$text is taken', ({ text, intents }) => {
  expect(() => checkIntents([written(text)], null, intents)).not.toThrow()
})
