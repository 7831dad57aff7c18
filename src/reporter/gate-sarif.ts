import type { GateCheck, GateVerdict } from '../model/gate.ts'
import { printDocument } from '../model/print-document.ts'
import type { Flip } from '../model/replay-comparison.ts'
import { visibleText } from './visible-text.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

/**
 * A gate's failures as SARIF 2.1.0 (OASIS), which code hosts show beside a change: one result a failed check, and one a run
 * whose verdict changed, with the recorded file and the JSON pointer of the call.
 */
export function printGateSarif(verdict: GateVerdict, version: string): string {
  const failed = verdict.checks.filter(({ passed }) => !passed)
  const rules = [...new Set(verdict.checks.map(({ subject }) => subject))]
  const document = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'rvbench',
            version,
            informationUri: 'https://www.npmjs.com/package/rvbench',
            rules: rules.map(id => ({ id, shortDescription: { text: `rvbench gate: ${id}` } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: Object.fromEntries(
          verdict.comparison.corpora.map(({ name }) => [
            name,
            { description: { text: plain(`root of ${name}`) } },
          ]),
        ),
        results: failed.flatMap(check => [
          checkResult(check),
          ...check.flips.map(flip => flipResult(check, flip)),
        ]),
      },
    ],
  }
  return printDocument(document)
}

function checkResult({ subject, message }: GateCheck): object {
  return { ruleId: subject, level: 'error', message: { text: plain(message) } }
}

function flipResult({ subject }: GateCheck, flip: Flip): object {
  const { kind, policy, corpus, trace, file, before, after } = flip
  const pointer = (after ?? before)?.pointer ?? null
  return {
    ruleId: subject,
    level: 'error',
    message: { text: plain(`${policy}: ${kind} on ${corpus}: ${trace}`) },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: encodePath(file), uriBaseId: corpus } },
        ...(pointer === null
          ? {}
          : { logicalLocations: [{ fullyQualifiedName: plain(pointer), kind: 'member' }] }),
      },
    ],
    partialFingerprints: { 'rvbench/verdict': `${corpus} ${policy} ${trace}` },
  }
}

// Viewers render messages as text with links in square brackets (SARIF, 3.11.6): brackets of foreign text are escaped.
function plain(text: string): string {
  return visibleText(text)
    .replace(/[\\[\]]/g, '\\$&')
    .replaceAll('{', '{{')
    .replaceAll('}', '}}')
}

function encodePath(file: string): string {
  return visibleText(file).split('/').map(encodeURIComponent).join('/')
}
