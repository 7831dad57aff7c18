import { openSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { makeByteLogScanner, type Scanned } from '../../monitors/stream/bytes/byte-log-scanner.ts'
import { readFilePieces } from './file-pieces.ts'
import { type FileScanTask, MOST_MESSAGES, type ScanMessage } from './scan-messages.ts'

parentPort?.once('message', async ({ path, room, ...task }: FileScanTask) => {
  // One more is being filled.
  const scanner = makeByteLogScanner({ ...task, batches: MOST_MESSAGES + 1 })
  const post = (message: ScanMessage): void => {
    while (Atomics.load(room, 0) === 0) Atomics.wait(room, 0, 0)
    Atomics.sub(room, 0, 1)
    parentPort?.postMessage(message)
  }
  const signal = new AbortController().signal
  for await (const piece of readFilePieces(openSync(path, 'r'), signal)) {
    for (const scanned of scanner.feed(piece)) post(portable(scanned))
  }
  for (const scanned of scanner.end()) post(portable(scanned))
  post({ kind: 'end' })
})

/** What can be looked at while the scanner goes on. */
function portable(scanned: Scanned): Scanned {
  switch (scanned.kind) {
    case 'events':
      scanned.batch.takeStringsAlong()
      return scanned
    case 'text':
      return { kind: 'text', bytes: scanned.bytes.slice() }
    case 'unusual':
      return scanned
  }
}
