import type { CensusReport } from '../../src/model/census-report.ts'
import { proportion } from '../../src/statistics/proportion.ts'

/** A census of 2,000 runs, and of those of one suite; `foreign` stands wherever foreign text can. */
export function makeCensusReport(foreign = 'travel'): CensusReport {
  const rule = (id: string) => ({ id, title: `what ${id} says`, hash: '0123456789abcdef'.repeat(4) })
  const group = {
    corpus: 'toy',
    traces: 2000,
    userMessages: 5000,
    withOneUserMessage: proportion(500, 2000),
    tools: [{ tool: foreign, calls: 1234 }],
    fields: [
      { field: 'timestamp', recorded: proportion(0, 2000), derivable: proportion(0, 2000) },
      { field: 'recipient', recorded: proportion(1400, 2000), derivable: proportion(1500, 2000) },
    ],
    readiness: [{ id: 'object', title: 'which object a call is about', ...proportion(1999, 2000) }],
    events: [{ predicate: 'destructive', ...proportion(812, 2000) }],
    approvals: [
      { rule: 'tool-name', by: [foreign], ...proportion(3, 2000) },
      { rule: 'user-strict', by: ['user'], ...proportion(700, 2000) },
    ],
    mutations: [{ list: 'published', ...proportion(1600, 2000) }],
    order: [
      {
        rule: 'tool-name',
        list: 'published',
        beforeFirst: proportion(0, 2000),
        beforeLast: proportion(0, 2000),
        rightBefore: proportion(0, 2000),
      },
      {
        rule: 'user-strict',
        list: 'published',
        beforeFirst: proportion(400, 2000),
        beforeLast: proportion(600, 2000),
        rightBefore: proportion(350, 2000),
      },
    ],
    policies: [
      {
        policy: 'O1',
        checkability: 'degenerate' as const,
        missing: ['approval("tool-name", _, _)'],
        equals: 'destructive(call, tool)',
        canFire: proportion(800, 2000),
        canBeSilenced: proportion(0, 800),
      },
      {
        policy: 'any-transfer',
        checkability: 'not-checkable' as const,
        missing: ['transfer(_, _)'],
        equals: 'FALSE',
        canFire: proportion(0, 2000),
        canBeSilenced: null,
      },
      {
        policy: 'unapproved',
        checkability: 'checkable' as const,
        missing: [],
        equals: null,
        canFire: proportion(1600, 2000),
        canBeSilenced: proportion(650, 1600),
      },
    ],
  }
  return {
    schema: 'rvbench.census/1',
    partial: false,
    inputs: {
      corpora: [
        { name: 'toy', version: foreign, hash: null, licence: 'MIT', files: 3, traces: 2000, calls: 9000 },
      ],
      policies: [],
      lexicon: { id: 'final', hash: 'a'.repeat(64) },
      signature: { hash: 'b'.repeat(64) },
      provenance: [rule('payee')],
      approvals: [rule('tool-name'), rule('user-strict')],
      mutations: [rule('published')],
      where: ['suite=*'],
      groupBy: ['suite'],
    },
    badFiles: [],
    groups: [
      { ...group, group: {} },
      { ...group, group: { suite: foreign } },
    ],
  }
}
