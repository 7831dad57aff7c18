import { storedText } from '../../../src/model/stored-text.ts'

/** The predicates of the policies below. */
export const SIGNATURE = `
  known(string) transfer(string) revoke(string) amt(string,int) a() b() foo-bar(int)
  destructive(int,string) approval(int,string) req(string) ack(string)
`

/** Each is one specification, compiled once for all its logs. */
export const POLICIES = [
  {
    title: 'logs know nothing of each other, nor of one without time-points',
    formula: 'transfer(p) AND NOT ONCE known(p)',
    logs: [
      '@1 known("a") @2 transfer("a") @3 transfer("b")',
      '@1 transfer("a") @2 known("a") @3',
      '',
      '@1 @2 @3',
    ],
  },
  {
    title: 'time-points with several events, in which order means nothing',
    formula: 'destructive(c, t) AND (NOT (PREVIOUS (ONCE (EXISTS earlier, who. approval(earlier, who)))))',
    logs: [
      '@1 destructive(1,"x")(2,"y") approval(3,"z") @2 destructive(4,"x") @3 destructive(4,"x")(5,"x")',
      '@1 approval(3,"z") destructive(1,"x") @2 destructive(1,"x")',
      '@1 destructive(1,"x") @2 @3 destructive(2,"x")',
    ],
  },
  {
    title: 'SINCE and PREVIOUS over time-points with several events',
    formula: '(PREVIOUS ((NOT revoke(p)) SINCE known(p))) AND NOT PREVIOUS transfer(p)',
    logs: [
      '@1 known("a") known("b") transfer("b") @2 revoke("a") transfer("a") @3 known("a") revoke("a") @4 @5 revoke("b")',
      '@1 known("a") revoke("a") @2 @3 known("b") @4 transfer("b") known("c") @5',
    ],
  },
  {
    title: 'bounded time, over time-points with several events',
    formula: '(ack(m) AND NOT ONCE[0,3] req(m)) OR (ack(m) AND ONCE(3,*) revoke(m))',
    logs: [
      '@0 req("a") @3 ack("a") @4 ack("a") req("b") ack("b") @7 ack("b") @8 ack("b")',
      '@1700000000000 revoke("a") req("a") @1700000000003 ack("a") @1700000000004 ack("a")',
    ],
  },
  {
    title: 'a bound of 0',
    formula: 'ack(m) AND NOT ONCE[0,0] req(m)',
    logs: ['@0 req("a") @0 ack("a") @1 ack("a") @1 req("a") @1 ack("a") @1 ack("b")'],
  },
  {
    title: 'comparisons, quantifiers and LET',
    formula: `LET big(p, n) = amt(p, n) AND n > 100 IN
      (EXISTS p, n. (big(p, n) AND NOT ONCE known(p))) AND (FORALL p. revoke(p) IMPLIES known(p)) AND
      (HISTORICALLY (NOT foo-bar(-7))) AND (a() EQUIV b())`,
    logs: [
      '@1 amt("x",101) @2 amt("x",100) @3 known("x") @4 amt("x",200) @5 amt("y",200) @6 revoke("q") @7 foo-bar(-7) @8 amt("y",200)',
    ],
  },
  {
    title: 'many values',
    formula: 'transfer(p) AND NOT ONCE known(p)',
    logs: [
      `${count(300)
        .map(n => `@${n} known("v${n}")`)
        .join(' ')} @300 transfer("v7") @301 transfer("v300")`,
    ],
  },
  {
    title: 'hostile values',
    formula: `transfer(p) AND (NOT ONCE known(p)) AND (NOT p = "è") AND NOT p = ${quote('q"t, "no"\\n')}`,
    logs: [
      hostileLog([
        'é',
        'è',
        'e\u0301',
        '',
        ' ',
        'a,b',
        'q"t, "no"\\n',
        'x\ny',
        'x\r\ny',
        'back\\slash',
        '日本語 😀',
      ]),
      hostileLog(['Resizing', 'Garbage collection\nload BDD package', '#x', '\u0001\u2028']),
      hostileLog([`)\n${'#'.repeat(57)}\n\n\n*** Property policy violated on event number 1:\n\n`]),
      hostileLog([
        '\nProcessed 0 events\n\n0 errors detected!\n',
        '\n=== TRACE 1.csv\n',
        '\n*** java.lang.Error\n',
      ]),
    ],
  },
]

// Every other value is known before it is transferred.
function hostileLog(values: readonly string[]): string {
  const known = values.filter((_, index) => index % 2 === 1)
  return [
    ...known.map(value => `known(${quote(value)})`),
    ...values.map(value => `transfer(${quote(value)})`),
  ]
    .map((event, timestamp) => `@${timestamp} ${event}`)
    .join('\n')
}

function quote(value: string): string {
  return `"${storedText(value)}"`
}

function count(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index)
}
