import type { Scanned } from '../../monitors/stream/bytes/byte-log-scanner.ts'
import type { ScanTask } from './scan-pieces.ts'

/** What the main thread asks of a scanning one. */
export interface FileScanTask extends ScanTask {
  readonly path: string
  /** One number: how many messages the main thread has room for. */
  readonly room: Int32Array<SharedArrayBuffer>
}

/** What it is told. */
export type ScanMessage = Scanned | { readonly kind: 'end' }

/** How many messages can be on their way. */
export const MOST_MESSAGES = 2
