import type { Scorecard } from '../../src/model/scorecard.ts'
import { SAMPLE_SCORECARD } from './sample-scorecard.ts'

/** What an attacker may put into a tool name, a task name, a path or an error message. */
export const HOSTILE_TEXTS: readonly { readonly what: string; readonly text: string }[] = [
  { what: 'clears the screen', text: '\x1b[2J\x1b[Hall clear' },
  { what: 'sets the window title', text: '\x1b]0;owned\x07' },
  { what: 'hides behind an 8-bit control', text: '\x9b31mred' },
  { what: 'turns the reading direction', text: 'safe\u202egnp.exe\u202c' },
  { what: 'isolates a direction', text: '\u2066abc\u2069' },
  { what: 'takes no room', text: 'ad\u200bmin\ufeff' },
  { what: 'breaks the line', text: 'first\nrvbench: all good\r\nsecond\u2028third' },
  { what: 'closes the row', text: 'a | b || c \\| d' },
  { what: 'is HTML', text: '<script>alert(1)</script><img src=x onerror=alert(1)>' },
  { what: 'is a link', text: '[click](javascript:alert(1)) https://evil.example www.evil.example' },
  { what: 'is a formula', text: '=HYPERLINK("http://evil.example","x")' },
  { what: 'adds', text: '+1+cmd|calc' },
  { what: 'subtracts', text: '-1+cmd|calc' },
  { what: 'calls', text: '@SUM(A1)' },
  { what: 'begins with a tab', text: '\t=1+1' },
  { what: 'begins with a carriage return', text: '\r=1+1' },
  { what: 'is half a character', text: '\ud83d alone' },
  { what: 'holds a NUL', text: 'a\0b' },
  { what: 'is named like a prototype', text: '__proto__' },
]

/** The sample with one foreign text wherever foreign text can stand. */
export function hostileScorecard(text: string): Scorecard {
  const [policy, ...policies] = SAMPLE_SCORECARD.inputs.policies
  const group = { suite: text, [text]: text }
  return {
    ...SAMPLE_SCORECARD,
    inputs: {
      ...SAMPLE_SCORECARD.inputs,
      corpora: SAMPLE_SCORECARD.inputs.corpora.map(corpus => ({ ...corpus, version: text, licence: text })),
      policies: policy === undefined ? [] : [{ ...policy, title: text, file: text }, ...policies],
      where: [text],
      groupBy: [text],
    },
    badFiles: SAMPLE_SCORECARD.badFiles.map(row => ({ ...row, file: text, problem: text })),
    exclusions: SAMPLE_SCORECARD.exclusions.map(row => ({ ...row, reason: text, example: text })),
    census: SAMPLE_SCORECARD.census.map(row => ({ ...row, kind: text, example: text })),
    rates: SAMPLE_SCORECARD.rates.map(row => (Object.keys(row.group).length === 0 ? row : { ...row, group })),
    leads: SAMPLE_SCORECARD.leads.map(row => ({ ...row, group })),
    outcomes: SAMPLE_SCORECARD.outcomes.map(row => ({ ...row, detail: text })),
  }
}
