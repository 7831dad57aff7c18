import { describe, expect, test } from 'vitest'
import type { Confirmation } from '../../src/crosscheck/disagreement.ts'
import { findDisagreement } from '../../src/crosscheck/find-disagreement.ts'
import { mayStayOpen } from '../../src/crosscheck/may-stay-open.ts'
import type { MonitorAnswer } from '../../src/crosscheck/monitor-answer.ts'
import type { ExternalMonitor } from '../../src/monitors/external-monitor.ts'
import { makeInProcessMonitor } from '../../src/monitors/in-process-monitor.ts'
import { makeMonpolyMonitor } from '../../src/monitors/monpoly/monpoly-monitor.ts'
import { END_MARKER_NOTE } from '../../src/monitors/monpoly/read-answer.ts'
import { referenceMonitor } from '../../src/monitors/reference/reference-monitor.ts'
import { streamMonitor } from '../../src/monitors/stream/stream-monitor.ts'
import { readCases } from '../conformance/read-cases.ts'
import { type ExportedCase, makeRecordedMonpoly, readCase } from '../monitors/monpoly/recorded-monpoly.ts'

const OPTIONS = {
  limits: { milliseconds: 60_000, outputBytes: 1e9 },
  jobs: 1,
  signal: new AbortController().signal,
}

const cases = (readCases('disagreements') ?? []).flatMap(recorded => readCase(recorded) ?? [])

test('all 209 recorded disagreements are at hand', () => {
  expect(cases.length).toBe(209)
})

describe('on the recorded answers, each disagreement is found with its kind, and with the side that is right', () => {
  test.each(cases.map(one => ({ id: one.recorded.id, one })))('$id', async ({ one }) => {
    const found = await judge(one, true)
    expect(found?.kind ?? null).toBe(one.recorded.kind)
    expect(confirmationsOf(found)).toSatisfy(isVerimonRight)
    const isMonpolyRight = !(found?.kind.startsWith('D-') ?? false)
    expect(confirmationsOf(found).get('monpoly') === 'confirmed').toBe(isMonpolyRight && found !== null)
  })

  const open = cases.filter(({ recorded }) => recorded.monpoly_nonewlastts !== undefined)
  test.each(open.map(one => ({ id: one.recorded.id, one })))('$id with -nonewlastts', async ({ one }) => {
    const found = await judge(one, false)
    expect(found?.kind ?? null).toBe(one.recorded.kind_nonewlastts)
    expect(confirmationsOf(found)).toSatisfy(isVerimonRight)
  })
})

type Judged = ReturnType<typeof findDisagreement>

/** What the reference says of each monitor's answer. */
function confirmationsOf(found: Judged): ReadonlyMap<string, Confirmation> {
  const sides = found?.sides ?? []
  return new Map(
    sides.flatMap(({ monitors, confirmation }) => monitors.map(name => [name, confirmation] as const)),
  )
}

// Near the end of a log VeriMon may say less than the reference, or more where nothing ends it; never anything else.
function isVerimonRight(confirmations: ReadonlyMap<string, Confirmation>): boolean {
  const verimon = confirmations.get('verimon') ?? 'confirmed'
  return verimon !== 'contradicted' && verimon !== 'not-known'
}

async function judge({ recorded, policy, log }: ExportedCase, endsLog: boolean): Promise<Judged> {
  const run = makeRecordedMonpoly([{ recorded, policy, log }])
  const command = ['monpoly'] as const
  const asItComes = { command, flags: 'default', endsLog, run } as const
  const monitors: readonly ExternalMonitor[] = [
    makeInProcessMonitor(streamMonitor, endsLog),
    makeInProcessMonitor(referenceMonitor, endsLog),
    makeMonpolyMonitor({ ...asItComes, kernel: 'monpoly' }),
    makeMonpolyMonitor({ ...asItComes, kernel: 'verimon' }),
  ]
  const answers: MonitorAnswer[] = []
  for (const monitor of monitors) answers.push(await ask(monitor))
  const sound = makeMonpolyMonitor({ command, kernel: 'monpoly', flags: 'sound', run })
  return findDisagreement({
    answers,
    types: policy.types.columns.map(({ type }) => type),
    endsLog,
    mayStayOpen: mayStayOpen(policy.formula, endsLog),
    unfiltered: endsLog ? (await ask(sound)).outcome : null,
  })

  async function ask(monitor: ExternalMonitor): Promise<MonitorAnswer> {
    const { outcomes, notes } = await monitor.evaluate(policy, [log], OPTIONS)
    const [outcome] = outcomes
    if (outcome === undefined) throw new Error('one log has one outcome')
    const printsEndMarker = notes.includes(END_MARKER_NOTE)
    return { monitor: monitor.name, outcome, namesValues: true, printsEndMarker }
  }
}
