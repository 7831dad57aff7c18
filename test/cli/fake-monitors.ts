import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A temporary folder for a test file, removed at its end, and a maker of scripts in it. */
export function makeScratch(prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let scripts = 0
  return {
    folder,
    /** A file, by name or path in the folder. */
    write(name: string, text: string): string {
      const path = join(folder, name)
      writeFileSync(path, text)
      return path
    },
    /** An executable shell script. */
    script(body: string, name = `script-${scripts++}`): string {
      const path = join(folder, name)
      writeFileSync(path, `#!/bin/sh\n${body}\n`)
      chmodSync(path, 0o755)
      return path
    },
  }
}

/**
 * What a MonPoly that works says before it reads a log, of the formula `p(x) AND (NOT (ONCE q(x)))`, lifted over runs or
 * not; then `body` runs.
 */
export function fakeMonpoly(body: string): string {
  return `case "$*" in
*-version*) echo "MonPoly (fake)"; exit 0;;
*-check*) grep -q run policy.mfotl && echo "The sequence of free variables is: (run,x)" >&2 \\
  || echo "The sequence of free variables is: (x)" >&2
  echo "The analyzed formula is monitorable." >&2; exit 0;;
esac
${body}`
}
