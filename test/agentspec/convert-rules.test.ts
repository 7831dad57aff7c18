import { describe, expect, test } from 'vitest'
import { convertRules } from '../../src/agentspec/convert-rules.ts'
import { assessFormula } from '../../src/cli/policies/assess-formula.ts'
import { readSignature } from '../../src/mfotl/read-signature.ts'
import { readAgentspecPredicates } from '../../src/specs/read-agentspec-predicates.ts'
import { readVocabulary } from '../../src/specs/read-vocabulary.ts'

const PREDICATES = new Map([
  ['seen', 'ONCE p(call)'],
  ['big', 'q(call)'],
])
const convert = (text: string) => convertRules(text, 'r.spec', PREDICATES)

/** A rule of one line, parts of which are others. */
function rule(parts: { trigger?: string; check?: string; enforce?: string } = {}): string {
  const { trigger = 'pay', check = 'seen', enforce = 'stop' } = parts
  return `rule @r trigger ${trigger} check ${check} enforce ${enforce} end`
}

test.each([
  { says: 'a tool', text: rule(), formula: '((call(call, tool)) AND (tool = "pay")) AND (ONCE p(call))' },
  { says: 'any tool', text: rule({ trigger: 'any' }), formula: '(call(call, tool)) AND (ONCE p(call))' },
  {
    says: 'what must not hold',
    text: rule({ trigger: 'any', check: '!seen' }),
    formula: '(call(call, tool)) AND (NOT (ONCE p(call)))',
  },
  {
    says: 'a doubled negation',
    text: rule({ trigger: 'any', check: '! !seen' }),
    formula: '(call(call, tool)) AND (ONCE p(call))',
  },
  {
    says: 'two checks',
    text: rule({ trigger: 'any', check: 'big !seen' }),
    formula: '((call(call, tool)) AND (q(call))) AND (NOT (ONCE p(call)))',
  },
  { says: 'true', text: rule({ trigger: 'any', check: 'true' }), formula: '(call(call, tool)) AND (TRUE)' },
])('$says', ({ text, formula }) => {
  expect(convert(text)).toBe(`# r: stop\n${formula}\n`)
})

test('several rules are alternatives, over lines as they come', () => {
  const text =
    'rule @a\ntrigger any\ncheck big\nenforce user_inspection\nend\n\nrule @b\r\ntrigger any\r\ncheck seen\nenforce skip stop\nend\n'
  expect(convert(text)).toBe(
    '# a: user_inspection\n# b: skip, stop\n((call(call, tool)) AND (q(call)))\nOR ((call(call, tool)) AND (ONCE p(call)))\n',
  )
})

test.each([
  {
    says: 'a predicate that we do not have',
    text: rule({ check: 'seen !is_destuctive' }),
    code: 'unknown-name',
    message: 'the predicate is_destuctive has no formula here',
    column: 33,
  },
  {
    says: 'a name that objects have',
    text: rule({ check: 'constructor' }),
    code: 'unknown-name',
    message: 'the predicate constructor has no formula here',
    column: 27,
  },
  {
    says: 'a rule that asks a model',
    text: rule({ enforce: 'llm_self_reflect' }),
    code: 'bad-shape',
    message: 'rule r: llm_self_reflect asks a model, whose answer is in no recording',
    column: 40,
  },
  {
    says: 'a rule that does nothing',
    text: rule({ enforce: 'none' }),
    code: 'bad-shape',
    message: 'rule r: none does nothing: such a rule is never violated',
    column: 40,
  },
  {
    says: 'an enforcement that nobody knows',
    text: rule({ enforce: 'stop shout' }),
    code: 'bad-shape',
    message: 'rule r: shout is no enforcement that a recording can show',
    column: 45,
  },
  {
    says: 'a name with a dot',
    text: rule({ trigger: 'bank.pay' }),
    code: 'syntax',
    message: 'saw ., expected a name, @ or !',
    column: 21,
  },
  {
    says: 'a bar',
    text: rule({ check: 'seen | big' }),
    code: 'syntax',
    message: 'saw |, expected a name, @ or !',
    column: 32,
  },
  {
    says: 'a rule without a check',
    text: 'rule @r trigger pay enforce stop end',
    code: 'syntax',
    message: 'saw enforce, expected check',
    column: 21,
  },
  {
    says: 'a check of nothing',
    text: rule({ check: '' }),
    code: 'syntax',
    message: 'saw enforce, expected the name of a predicate, or enforce',
    column: 28,
  },
  {
    says: 'a rule without an end',
    text: 'rule @r trigger pay check seen enforce stop',
    code: 'syntax',
    message: 'saw the end of the file, expected what to do, or end',
    column: 40,
  },
])('$says is refused, with its place', ({ text, code, message, column }) => {
  expect(() => convert(text)).toThrow(
    expect.objectContaining({ code, message, place: { file: 'r.spec', line: 1, column } }),
  )
})

test.each([{ trigger: 'state_change' }, { trigger: 'after_action' }, { trigger: 'finish' }])(
  'a rule that $trigger triggers is refused',
  ({ trigger }) => {
    expect(() => convert(rule({ trigger }))).toThrow(/is no call of a tool/)
  },
)

test.each(['', '\n\n'])('a file without a rule is refused: %j', text => {
  expect(() => convert(text)).toThrow('saw no rule')
})

describe('our predicates', () => {
  const shipped = readAgentspecPredicates()
  const vocabulary = readVocabulary()
  const signature = readSignature(vocabulary.text, vocabulary.file)

  test.each([...shipped.keys()].flatMap(name => [name, `!${name}`]))('%s can be monitored', check => {
    const text = convertRules(rule({ check }), 'r.spec', shipped)
    expect(assessFormula({ file: 'r.spec', text }, signature)).toMatchObject({
      kind: 'monitorable',
      isFuture: false,
    })
  })
})
