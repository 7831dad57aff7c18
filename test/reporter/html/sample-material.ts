import type { ExplainedRun } from '../../../src/model/explained-run.ts'
import type { ListedRun } from '../../../src/model/fired-list.ts'
import type { Scorecard } from '../../../src/model/scorecard.ts'
import type { ReportMaterial } from '../../../src/reporter/html/report-page.ts'
import { type FiredRuns, runSection } from '../../../src/reporter/html/run-section.ts'
import { makePoisonReport } from '../sample-poison-report.ts'
import { SAMPLE_SCORECARD } from '../sample-scorecard.ts'

/** A run in which everything that an attacker can write is one text. */
export function makeExplainedRun(text: string): ExplainedRun {
  return {
    corpus: 'toy',
    id: `run ${text}`,
    file: `runs/${text}.json`,
    group: { suite: text },
    labels: { attacked: true, attackSucceeded: true, utility: null, unsafe: null },
    steps: [
      { kind: 'user-message', pointer: '/messages/0', content: `Pay the bill.\n${text}` },
      { kind: 'assistant-message', pointer: '/messages/1', content: [{ type: 'text', text }] },
      {
        kind: 'tool-call',
        pointer: '/messages/1/tool_calls/0',
        id: null,
        tool: text,
        args: { [text]: text, n: 1n },
      },
      { kind: 'tool-result', pointer: '/messages/2', id: null, tool: text, content: text, error: text },
    ],
    policies: [
      {
        id: 'O1',
        title: text,
        file: `${text}.mfotl`,
        text: `# ${text}\npay(p) AND NOT PREVIOUS ONCE known(p)\n`,
        timePoints: [{ timestamp: 2, step: 2, events: [{ predicate: 'pay', args: [text] }] }],
        failed: null,
        firings: [
          {
            timePoint: 0,
            timestamp: 2,
            valuation: [{ name: 'p', value: text }],
            reasons: [
              { kind: 'holds', formula: `pay("${text}")`, timePoint: 0 },
              {
                kind: 'absent',
                formula: `known("${text}")`,
                reach: { side: 'before', at: 0, timePoints: 0, interval: '' },
                seen: [{ values: [{ name: 'p', value: text }], timePoint: 0 }],
                different: 1,
                nearest: { values: [{ name: 'p', value: text }], timePoint: 0 },
              },
            ],
          },
        ],
      },
    ],
  }
}

/** A report of invented counts that shows one run, with one text wherever foreign text can stand in the runs. */
export function makeMaterial(text: string, scorecard: Scorecard = SAMPLE_SCORECARD): ReportMaterial {
  return {
    scorecard: withHistograms(scorecard),
    command: `rvbench replay '${text}'`,
    poison: makePoisonReport(text),
    otherLexicons: [{ ...scorecard, inputs: { ...scorecard.inputs, lexicon: { id: text, hash: '' } } }],
    runs: runSection(makeFiredRuns(text)),
  }
}

/** The runs that it shows. */
export function makeFiredRuns(text: string): FiredRuns {
  const run: ListedRun = {
    corpus: 'toy',
    policy: 'O1',
    id: `run ${text}`,
    file: `runs/${text}.json`,
    population: 'successful',
    result: { kind: 'fired', firings: 2, step: 2, pointer: null, values: `p = ${JSON.stringify(text)}` },
  }
  return {
    lists: [
      {
        corpus: 'toy',
        policy: 'O1',
        runs: 1002,
        listed: [run, { ...run, id: `other ${text}`, result: { kind: 'failed', message: text } }],
      },
    ],
    explained: [makeExplainedRun(text)],
    missing: null,
  }
}

function withHistograms(scorecard: Scorecard): Scorecard {
  return {
    ...scorecard,
    leads: scorecard.leads.map(row => ({ ...row, histogram: [{ calls: 1, runs: row.preventive }] })),
  }
}
