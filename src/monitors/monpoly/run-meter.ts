import type { ProcessEnd, ProcessRequest, runProcess } from '../run-process.ts'

/** Runs processes and adds up what they took. */
export interface RunMeter {
  readonly run: typeof runProcess
  reading(): {
    readonly processes: number
    readonly milliseconds: number
    readonly peakMemory: number | null
  }
}

/** A runner of processes that adds up what they took. Peak memory is that of the largest. */
export function makeRunMeter(run: typeof runProcess): RunMeter {
  let processes = 0
  let milliseconds = 0
  let peakMemory: number | null = null
  return {
    run: async (request: ProcessRequest): Promise<ProcessEnd> => {
      const end = await run(request)
      if (end.kind === 'not-started') return end
      processes += 1
      milliseconds += end.milliseconds
      if (end.peakMemory !== null) peakMemory = Math.max(peakMemory ?? 0, end.peakMemory)
      return end
    },
    reading: () => ({ processes, milliseconds, peakMemory }),
  }
}
