import { fileURLToPath } from 'node:url'
import { dejavuCommands } from '../../../src/monitors/dejavu/dejavu-monitor.ts'
import type { DejavuCommands } from '../../../src/monitors/dejavu/run-traces.ts'
import { findInstalled } from '../find-installed.ts'
import { recordedCommand } from '../recorded-command.ts'

const answers = fileURLToPath(new URL('recorded-dejavu.jsonl.gz', import.meta.url))

/** Answers recorded from the real DejaVu. */
export const RECORDED: DejavuCommands = {
  one: recordedCommand(answers, 'dejavu'),
  many: recordedCommand(answers, 'dejavu-many'),
}

const installed = findInstalled('dejavu')

/** The real one: what RVBENCH_DEJAVU names, or the one on PATH; null where there is none. */
export const INSTALLED: DejavuCommands | null = installed === null ? null : dejavuCommands(installed)
