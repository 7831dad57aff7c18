import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileScanner, type ScannerModule } from '../../monitors/stream/bytes/scanner-module.ts'
import { packageFolder } from '../../specs/package-folder.ts'

/** The code that scans logs, which the build has put into the package. */
export function loadScanner(): ScannerModule {
  return compileScanner(readFileSync(join(packageFolder(), 'dist', 'log-scanner.wasm')))
}
