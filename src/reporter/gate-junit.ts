import type { GateCheck, GateVerdict } from '../model/gate.ts'
import type { Flip } from '../model/replay-comparison.ts'
import { visibleText } from './visible-text.ts'

/**
 * A gate's answer in JUnit's XML, as CI servers show test results: a suite for each rule, a case for each check. Holds no
 * time, so that equal answers have equal bytes.
 */
export function printGateJunit({ checks }: GateVerdict): string {
  const subjects = [...new Set(checks.map(({ subject }) => subject))]
  const suites = subjects.map(subject =>
    printSuite(
      subject,
      checks.filter(check => check.subject === subject),
    ),
  )
  const failures = checks.filter(({ passed }) => !passed).length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="rvbench gate" tests="${checks.length}" failures="${failures}" errors="0">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}

function printSuite(name: string, checks: readonly GateCheck[]): string {
  const failures = checks.filter(({ passed }) => !passed).length
  return [
    `  <testsuite name="${escapeXml(name)}" tests="${checks.length}" failures="${failures}" errors="0" skipped="0">`,
    ...checks.map(printCase),
    '  </testsuite>',
  ].join('\n')
}

function printCase({ subject, corpus, policy, passed, message, flips }: GateCheck): string {
  const name = [policy, corpus].filter(part => part !== null).join(' on ') || subject
  const open = `    <testcase name="${escapeXml(name)}" classname="${escapeXml(`rvbench.${subject}`)}"`
  if (passed) return `${open}/>`
  const lines = [message, ...flips.map(printFlip)].map(escapeXml).join('\n')
  return [
    `${open}>`,
    `      <failure message="${escapeXml(message)}" type="${escapeXml(subject)}">${lines}</failure>`,
    '    </testcase>',
  ].join('\n')
}

function printFlip({ kind, policy, corpus, file, before, after }: Flip): string {
  const pointer = (after ?? before)?.pointer ?? ''
  return `${kind}: ${policy} on ${corpus}: ${file}${pointer === '' ? '' : `#${pointer}`}`
}

// Controls are gone after visibleText: XML 1.0 has no way to write them. Escaping every ">" keeps "]]>" out.
function escapeXml(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
