import { setMaxListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import { execa } from 'execa'
import { type CommandLine, fillFolder } from './read-command-line.ts'

/** One run of an external program. */
export interface ProcessRequest {
  readonly command: CommandLine
  readonly args: readonly string[]
  /** The working folder, and the one for temporary files; `{dir}` in the command line stands for it. */
  readonly folder: string
  /** Variables that the program does not get of ours; none, if it is left out. */
  readonly withoutVariables?: readonly string[]
  readonly limits: ProcessLimits
  readonly signal: AbortSignal
}

/** What a process may take before it is killed. */
export interface ProcessLimits {
  /** Wall time, in milliseconds. */
  readonly milliseconds: number
  /** Standard output and standard error together. */
  readonly outputBytes: number
}

/** How a run ended. Output is byte text (see mfotl/byte-text.ts): whatever bytes the program wrote. */
export type ProcessEnd =
  | (Output & { readonly kind: 'exited'; readonly exitCode: number })
  /** Killed, but not by us: SIGKILL is most often a lack of memory. */
  | (Output & { readonly kind: 'killed'; readonly signalName: string })
  | (Output & { readonly kind: 'timed-out'; readonly milliseconds: number })
  | (Output & { readonly kind: 'flooded'; readonly outputBytes: number })
  /** The caller's signal was aborted. */
  | (Output & { readonly kind: 'interrupted' })
  /** There is no such program, or it may not be executed. */
  | { readonly kind: 'not-started'; readonly reason: string }

interface Output {
  readonly stdout: string
  readonly stderr: string
  readonly milliseconds: number
  /** The most memory it held, in bytes, as far as it was looked at; null where the system does not say. */
  readonly peakMemory: number | null
}

type StopReason = 'timed-out' | 'flooded' | 'interrupted'

/**
 * Runs a program without a shell, with no input, in a fixed locale and time zone, and waits for it. When it must end, it
 * and all that it started get a SIGKILL: a monitor holds nothing that it would have to save.
 */
export async function runProcess(request: ProcessRequest): Promise<ProcessEnd> {
  const { folder, limits, signal } = request
  const [program, ...before] = fillFolder(request.command, folder)
  if (signal.aborted) {
    return { kind: 'interrupted', stdout: '', stderr: '', milliseconds: 0, peakMemory: null }
  }
  const started = performance.now()
  const child = execa(program, [...before, ...request.args], {
    cwd: folder,
    // Killed, a script cannot take away what it made for itself: it goes with the folder.
    env: {
      ...Object.fromEntries((request.withoutVariables ?? []).map(name => [name, undefined])),
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      TMPDIR: folder,
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    buffer: false,
    encoding: 'buffer',
    reject: false,
    // A group of its own: a script or a container client is killed with what it started.
    detached: true,
    cleanup: false,
  })
  const { pid } = child
  const stopped: { why: StopReason | null } = { why: null }
  let bytes = 0
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  for (const [stream, chunks] of [
    [child.stdout, stdout],
    [child.stderr, stderr],
  ] as const) {
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > limits.outputBytes) stop('flooded')
      else chunks.push(chunk)
    })
  }
  const memory = watchMemory(pid)
  const timer = setTimeout(() => stop('timed-out'), limits.milliseconds)
  const interrupt = () => stop('interrupted')
  // As many as there are jobs, which is no leak.
  setMaxListeners(0, signal)
  signal.addEventListener('abort', interrupt)
  running.add(pid)
  try {
    const result = await child
    const output: Output = {
      stdout: textOf(stdout),
      stderr: textOf(stderr),
      milliseconds: performance.now() - started,
      peakMemory: memory.peak(),
    }
    switch (stopped.why) {
      case 'timed-out':
        return { ...output, kind: stopped.why, milliseconds: limits.milliseconds }
      case 'flooded':
        return { ...output, kind: stopped.why, outputBytes: limits.outputBytes }
      case 'interrupted':
        return { ...output, kind: stopped.why }
      case null:
        break
    }
    if (result.signal !== undefined) return { ...output, kind: 'killed', signalName: result.signal }
    if (result.exitCode !== undefined) return { ...output, kind: 'exited', exitCode: result.exitCode }
    return { kind: 'not-started', reason: result.originalMessage ?? result.code ?? 'unknown reason' }
  } finally {
    clearTimeout(timer)
    memory.stop()
    signal.removeEventListener('abort', interrupt)
    // What a script left running in the background goes, too.
    killGroup(pid)
    running.delete(pid)
  }

  function stop(why: StopReason): void {
    stopped.why ??= why
    killGroup(pid)
    // A process that left the group must not keep us waiting for the end of its output.
    child.stdout.destroy()
    child.stderr.destroy()
  }
}

// Groups outlive us unless they are killed: a second Ctrl-C ends this process at once.
const running = new Set<number | undefined>()
process.on('exit', () => {
  for (const pid of running) killGroup(pid)
})

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('latin1')
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** Looks at a process's high-water mark every ten milliseconds: it survives in no other way that Node can ask for. */
function watchMemory(pid: number | undefined): { peak(): number | null; stop(): void } {
  let peak: number | null = null
  const look = () => {
    peak = readPeakMemory(pid) ?? peak
  }
  const timer = setInterval(look, 10)
  look()
  return { peak: () => peak, stop: () => clearInterval(timer) }
}

function readPeakMemory(pid: number | undefined): number | null {
  try {
    const kilobytes = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}
