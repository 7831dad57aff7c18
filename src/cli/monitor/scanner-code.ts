import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileScanner, type ScannerModule } from '../../monitors/stream/bytes/scanner-module.ts'
import { packageFolder } from '../../specs/package-folder.ts'

/** The code that scans logs, which the build has put into the package. */
export function loadScanner(): ScannerModule {
  return compileScanner(readFileSync(join(packageFolder(), 'dist', 'log-scanner.wasm')), PAGES)
}

// 64 MB, enough for most logs: what is not touched costs nothing. A memory that grows takes its old bytes away from
// JavaScript, whose compiled code, from then on, asks at each access to any array whether it is still there.
const PAGES = 1024
