import { readFileSync } from 'node:fs'
import { compileScanner } from '../../../../src/monitors/stream/bytes/scanner-module.ts'

/** The scanner of logs, which `scripts/compile-scanner.mjs` compiles before tests run. Its memory has to grow at once. */
export const SCANNER = compileScanner(readFileSync('dist/log-scanner.wasm'), 16)
