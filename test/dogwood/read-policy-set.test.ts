import { expect, test } from 'vitest'
import { readPolicySet } from '../../src/dogwood/read-policy-set.ts'
import { RvbenchError } from '../../src/model/rvbench-error.ts'

const RULE = 'forbid (principal, action == Bank::Action::"send", resource)\nwhen temporal {'

test('a rule is read with its effect, action and temporal clauses', () => {
  const text = `@id("r1") ${RULE} formerly within 10m Bank::Action::"read"::response{ output.label: "secret" } };`
  const [rule] = readPolicySet(text, 'p.dw').rules
  expect(rule).toMatchObject({
    effect: 'forbid',
    action: { namespace: 'Bank::Action', id: 'send' },
    untranslated: [],
    clauses: [
      {
        keyword: 'when',
        condition: {
          kind: 'formerly',
          window: 600,
          body: {
            kind: 'event',
            event: 'response',
            fields: [{ path: ['output', 'label'], term: { kind: 'string', value: 'secret' } }],
          },
        },
      },
    ],
  })
})

test('plain Cedar is passed over and named with its place', () => {
  const text = `permit (principal == U::"a", action in [A::"x", A::"y"], resource)
when { context.x like "a)}*" && principal in Group::"g" } // ) }
unless temporal { A::"x"::request{} };`
  const [rule] = readPolicySet(text, 'p.dw').rules
  expect(rule?.untranslated.map(({ what, span }) => `${what}: ${text.slice(span.start, span.end)}`)).toEqual([
    'a Cedar constraint on principal: principal == U::"a"',
    'a Cedar constraint on action: action in [A::"x", A::"y"]',
    `a plain Cedar 'when' clause: when { context.x like "a)}*" && principal in Group::"g" }`,
  ])
})

test.each([
  { text: '!a::"x"::k{} since within 1h (b::"y"::k{})', kinds: ['since', 'not', 'event'] },
  { text: '!(a::"x"::k{} && 1 < 2)', kinds: ['not', 'and', 'event'] },
  { text: 'exists (x: Long). a::"x"::k{n: x} && x > 2', kinds: ['exists', 'and', 'event'] },
  { text: '(count for (t: Timepoint). where tp(t)) == 0', kinds: ['comparison'] },
  { text: '0 < sum a for (a: Long). where a::"x"::k{n: a}', kinds: ['comparison'] },
])('$text binds as Dogwood binds it', ({ text, kinds }) => {
  let condition = readPolicySet(`${RULE} ${text} };`, 'p.dw').rules[0]?.clauses[0]?.condition
  const seen: string[] = []
  while (condition !== undefined && seen.length < kinds.length) {
    seen.push(condition.kind)
    condition = 'left' in condition && 'window' in condition ? left(condition) : inner(condition)
  }
  expect(seen).toEqual(kinds)
})

type Conditions = ReturnType<typeof readPolicySet>['rules'][number]['clauses'][number]['condition']

function left(condition: Conditions): Conditions | undefined {
  return condition.kind === 'since' || condition.kind === 'and' ? condition.left : undefined
}

function inner(condition: Conditions): Conditions | undefined {
  return 'body' in condition ? condition.body : left(condition)
}

test.each([
  { text: 'formerly A::"x"::k{}', place: [2, 26], message: /saw A, expected 'within'/ },
  { text: 'formerly within 10 A::"x"::k{}', place: [2, 36], message: /saw A, expected a unit/ },
  { text: 'A::"x"{}', place: [2, 23], message: /saw \{, expected a comparison, or ::kind/ },
  { text: 'A::"x"::k', place: [2, 27], message: /saw \}, expected '\{'/ },
  { text: 'A::"x"::k{} || A::"y"::k{}', place: [2, 29], message: /saw \|\|, expected '&&'/ },
  { text: 'recent(1h)', place: [2, 17], message: /recent\(…\), a macro/ },
  { text: 'formerly within ?w A::"x"::k{}', place: [2, 33], message: /saw \?, expected a whole number/ },
  { text: 'A::"x', place: [2, 20], message: /without its closing quote/ },
  { text: String.raw`A::"\q"::k{}`, place: [2, 20], message: /escape/ },
  { text: `${'('.repeat(300)}1 < 2`, place: [2, 217], message: /200 levels/ },
  { text: `${'!'.repeat(300)}A::"x"::k{}`, place: [2, 317], message: /200 negations/ },
  { text: `A::"x"::k{ a: ${'['.repeat(9999)} }`, place: [2, 160], message: /128 levels/ },
])('$text is refused with place, what was seen and what was expected', ({ text, place, message }) => {
  const error = errorOf(() => readPolicySet(`${RULE} ${text} };`, 'p.dw'))
  expect(error.place).toEqual({ file: 'p.dw', line: place[0], column: place[1] })
  expect(error.message).toMatch(message)
  expect(error.excerpt).toContain('^')
})

test.each([
  { text: '', message: /saw the end of the file, expected a rule/ },
  { text: 'allow (principal, action, resource);', message: /saw allow, expected 'permit' or 'forbid'/ },
  { text: 'permit (principal, action, resource)', message: /expected 'when', 'unless' or ';'/ },
  { text: 'permit (principal, action, resource) when { [ } };', message: /saw \}, expected brackets/ },
  { text: 'permit (principal, action == "x", resource);', message: /saw "x", expected an action/ },
])('the rule $text is refused', ({ text, message }) => {
  expect(errorOf(() => readPolicySet(text, 'p.dw')).message).toMatch(message)
})

function errorOf(action: () => unknown): RvbenchError {
  try {
    action()
  } catch (error) {
    if (error instanceof RvbenchError) return error
  }
  throw new Error('nothing was refused')
}
