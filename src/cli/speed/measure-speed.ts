import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SpeedRow } from '../../model/speed-report.ts'
import type { SpeedFormula } from '../../model/workload.ts'
import { makeSpeedRow } from './make-speed-row.ts'
import type { Contender } from './speed-contenders.ts'
import { type SpeedInput, writeFormula, writeLog } from './speed-input.ts'
import type { SpeedOptions } from './speed-options.ts'
import { race } from './speed-race.ts'
import { measureInThread } from './speed-thread.ts'

/** Formulas by sizes of logs by monitors, each in so many rounds. */
export interface SpeedTask {
  readonly formulas: readonly SpeedFormula[]
  readonly contenders: readonly Contender[]
  readonly options: Pick<SpeedOptions, 'events' | 'rounds' | 'seed' | 'limitSeconds'>
  /** For logs and formulas; a log is removed when all of its formulas are through. */
  readonly folder: string
  readonly signal: AbortSignal
  /** Called after each run of a process and each formula in memory. */
  readonly advance: () => void
}

/** Measures all formulas on all sizes of their logs, small ones first. Ends early where the signal is aborted. */
export async function* measureSpeed(task: SpeedTask): AsyncGenerator<SpeedRow, void, undefined> {
  const { formulas, folder, options } = task
  const latest = new Map<string, SpeedRow>()
  for (const events of options.events) {
    for (const shape of new Set(formulas.map(({ log }) => log))) {
      const log = writeLog(folder, shape, { events, seed: options.seed })
      for (const formula of formulas.filter(candidate => candidate.log === shape)) {
        const measured = await measureFormula(writeFormula(log, formula), task)
        if (measured === null) return
        const smaller = latest.get(formula.id) ?? null
        const { limitSeconds } = options
        const row = makeSpeedRow({
          formula: formula.id,
          logBytes: log.bytes,
          limitSeconds,
          smaller,
          ...measured,
        })
        latest.set(formula.id, row)
        yield row
      }
      rmSync(join(folder, log.log))
    }
  }
}

async function measureFormula(input: SpeedInput, { contenders, options, signal, advance }: SpeedTask) {
  const { rounds, limitSeconds } = options
  const raced = await race(contenders, input, { rounds, limitSeconds, signal, advance })
  if (raced === null) return null
  const inMemory = await measureInThread({ ...input, rounds }, signal)
  advance()
  return inMemory === null ? null : { race: raced, inMemory, events: input.events }
}
