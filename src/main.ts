#!/usr/bin/env node
import { createReadStream, fstatSync } from 'node:fs'
import { makeFileOutput } from './cli/files/file-output.ts'
import type { Io } from './cli/io.ts'
import { renderError } from './cli/render-error.ts'
import { runCommand } from './cli/run-command.ts'
import { RvbenchError } from './model/rvbench-error.ts'

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The first asks the command to end with what it has; the second does not ask.
    if (interrupt.signal.aborted) process.exit(130)
    interrupt.abort()
  })
}

// A reader that went away (`| head`) wants no more and no complaint; the command still finishes its files.
const lost: Error[] = []
const stdout = fstatSync(1).isFile() ? makeFileOutput(1) : process.stdout
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') lost.push(error)
})

// Inputs and outputs are opened by the command that uses them.
const io: Io = {
  get stdin() {
    // Of a folder Node makes an empty input; read as a file, it is refused.
    return fstatSync(0).isDirectory() ? createReadStream('', { fd: 0 }) : process.stdin
  },
  stdout,
  get stderr() {
    const { stderr } = process
    return stderr.listenerCount('error') === 0 ? stderr.on('error', () => undefined) : stderr
  },
  env: process.env,
  cwd: process.cwd(),
  signal: interrupt.signal,
}

// No process.exit yet: output that is still on its way to a pipe would be cut off. Not await: the bundle is CommonJS.
void runCommand(io, process.argv.slice(2)).then(exitCode => {
  process.exitCode = exitCode
})

process.on('beforeExit', () => {
  const [first] = lost.splice(0)
  // All output is out, and Node need not take the heap apart.
  if (first === undefined) process.exit()
  const place = { file: 'standard output' }
  const { text, exitCode } = renderError(
    new RvbenchError('write-failed', `cannot be written: ${first.message}`, { place, cause: first }),
  )
  io.stderr.write(text)
  process.exitCode = exitCode
})
