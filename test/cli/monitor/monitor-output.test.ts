import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLineOutput } from '../../../src/cli/monitor/monitor-output.ts'

/** A stream that takes one piece and then waits until it is told to go on. */
function makeSlowStream(): { stream: Writable; pieces: string[]; goOn(): void } {
  const pieces: string[] = []
  const waiting: (() => void)[] = []
  const stream = new Writable({
    decodeStrings: false,
    highWaterMark: 1,
    write: (chunk, _encoding, done) => {
      pieces.push(String(chunk))
      waiting.push(done)
    },
  })
  return { stream, pieces, goOn: () => waiting.shift()?.() }
}

test('lines are handed over together, and the next ones wait for room', async () => {
  const { stream, pieces, goOn } = makeSlowStream()
  const output = makeLineOutput(stream)
  output.write('a')
  output.write('b')
  expect(pieces).toEqual([])
  let isThrough = false
  const flushed = output.flush().then(() => {
    isThrough = true
  })
  await new Promise(setImmediate)
  expect({ pieces, isThrough }).toEqual({ pieces: ['a\nb\n'], isThrough: false })
  goOn()
  await flushed
  expect(stream.listenerCount('drain')).toBe(0)
})

test('much is handed over before anyone asks', () => {
  const { stream, pieces } = makeSlowStream()
  const output = makeLineOutput(stream)
  output.write('x'.repeat(1 << 20))
  expect(pieces).toHaveLength(1)
})

test('a stream that is closed while one waits for room ends the waiting', async () => {
  const { stream } = makeSlowStream()
  const output = makeLineOutput(stream)
  stream.on('error', () => undefined)
  output.write('a')
  const flushed = output.flush()
  stream.destroy(new Error('EPIPE'))
  await flushed
  expect(output.isClosed()).toBe(true)
  output.write('b')
  await output.flush()
})

test('bytes go out as they are', async () => {
  const bytes: Buffer[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes.push(chunk)
      done()
    },
  })
  const output = makeLineOutput(stream)
  output.write('é\xff')
  await output.flush()
  expect(Buffer.concat(bytes)).toEqual(Buffer.of(0xe9, 0xff, 0x0a))
})
