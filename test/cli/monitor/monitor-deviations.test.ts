import { readFileSync } from 'node:fs'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { folderWith, runMonitor } from './run-monitor.ts'

/** An example of `docs/monpoly-deviations.md`. */
interface Example {
  readonly signature: string
  readonly formula: string
  readonly log: string
  readonly flags?: string
  readonly monpoly: { readonly exit: number; readonly stdout: string }
  readonly rvbench: { readonly exit: number; readonly stdout: string; readonly stderr?: string }
}

const page = readFileSync('docs/monpoly-deviations.md', 'utf8')
const examples: readonly Example[] = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = '']) =>
  parse(text),
)

const monpoly = process.env['RVBENCH_MONPOLY'] ?? 'monpoly'
const isInstalled = !(await execa(monpoly, ['-version'], { reject: false })).failed

test('the page has an example for every deviation that can be shown with files', () => {
  expect(examples.length).toBeGreaterThan(18)
})

describe.each(examples)('$formula $flags on $log', example => {
  const { signature, formula, log } = example
  const flags = example.flags?.split(' ') ?? []

  test('rvbench does what the page says', async () => {
    const { exitCode, stdout, stderr } = await runMonitor({ signature, formula, log, flags })
    expect({ exitCode, stdout }).toEqual({ exitCode: example.rvbench.exit, stdout: example.rvbench.stdout })
    const line = example.rvbench.stderr ?? ''
    expect(stderr === '' ? [''] : stderr.split('\n')).toContain(line)
  })

  const title = 'MonPoly does what the page says'
  test.skipIf(!isInstalled)(isInstalled ? title : `${title} (not installed)`, async () => {
    const cwd = folderWith({ 's.sig': signature, 'f.mfotl': formula, 'l.log': log })
    const words = ['-sig', 's.sig', '-formula', 'f.mfotl', '-log', 'l.log', ...flags]
    const { exitCode, stdout } = await execa(monpoly, words, {
      cwd,
      env: { TZ: 'UTC', LC_ALL: 'C' },
      reject: false,
      stripFinalNewline: false,
    })
    expect({ exitCode, stdout }).toEqual({ exitCode: example.monpoly.exit, stdout: example.monpoly.stdout })
  })
})
