import type { GateVerdict } from '../../model/gate.ts'
import { printGateAnnotations } from '../../reporter/gate-annotations.ts'
import { printGateJunit } from '../../reporter/gate-junit.ts'
import { printGateMarkdown, renderGate } from '../../reporter/gate-lines.ts'
import { printGateSarif } from '../../reporter/gate-sarif.ts'
import { printGateVerdict } from '../../reporter/json.ts'
import type { TerminalStyle } from '../../reporter/terminal.ts'
import type { ResultFile } from '../files/write-results.ts'
import { packageVersion } from '../package-version.ts'
import type { GateFormat } from './gate-options.ts'

/** The answer of a gate in every format that others read. */
export function gateFiles(verdict: GateVerdict): readonly ResultFile[] {
  return [
    { name: 'gate.json', text: printGateVerdict(verdict) },
    { name: 'gate.md', text: printGateMarkdown(verdict) },
    { name: 'gate.junit.xml', text: printGateJunit(verdict) },
    { name: 'gate.sarif', text: printGateSarif(verdict, packageVersion()) },
  ]
}

/** The answer as it was asked for on stdout. GitHub's annotations come with the text, which its log shows. */
export function printGate(verdict: GateVerdict, format: GateFormat, style: TerminalStyle): string {
  switch (format) {
    case 'text':
      return renderGate(verdict, style)
    case 'markdown':
      return printGateMarkdown(verdict)
    case 'github':
      return `${renderGate(verdict, style)}${printGateAnnotations(verdict)}`
    case 'junit':
      return printGateJunit(verdict)
    case 'sarif':
      return printGateSarif(verdict, packageVersion())
    case 'json':
      return printGateVerdict(verdict)
  }
}
