import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { CommandLine } from '../../src/monitors/read-command-line.ts'
import { type ProcessEnd, runProcess } from '../../src/monitors/run-process.ts'
import { withTemporaryFolder } from '../../src/monitors/temporary-folder.ts'

// As drivers of monitors do: a folder for what the monitor writes, taken away when the script ends by itself.
const DRIVER = 'made=$(mktemp -d) && trap "rm -rf $made" EXIT && echo log > "$made/log" && : > started'

describe('what a script leaves in its folder for temporary files goes, however it ends', () => {
  test.each<{ how: string; script: string; kind: ProcessEnd['kind']; milliseconds: number }>([
    { how: 'by itself', script: DRIVER, kind: 'exited', milliseconds: 20_000 },
    { how: 'killed', script: `${DRIVER} && kill -9 $$`, kind: 'killed', milliseconds: 20_000 },
    { how: 'out of time', script: `${DRIVER} && sleep 60`, kind: 'timed-out', milliseconds: 1000 },
    { how: 'interrupted', script: `${DRIVER} && sleep 60`, kind: 'interrupted', milliseconds: 20_000 },
  ])('$how', async ({ script, kind, milliseconds }) => {
    const interrupt = new AbortController()
    const { folder, end, left } = await withTemporaryFolder(async place => {
      const command: CommandLine = ['/bin/sh', '-c', script]
      const limits = { milliseconds, outputBytes: 1000 }
      const running = runProcess({ command, args: [], folder: place, limits, signal: interrupt.signal })
      await vi.waitUntil(() => existsSync(join(place, 'started')), { timeout: 10_000 })
      if (kind === 'interrupted') interrupt.abort()
      return { folder: place, end: await running, left: readdirSync(place) }
    })
    expect(end.kind).toBe(kind)
    // Killed, it left what it had made; it lies in the folder and goes with it.
    expect(left).toHaveLength(kind === 'exited' ? 1 : 2)
    expect(existsSync(folder)).toBe(false)
  })
})

test('a folder goes when its use throws', async () => {
  const folders: string[] = []
  const use = withTemporaryFolder(async folder => {
    folders.push(folder)
    writeFileSync(join(folder, 'file'), '')
    throw new Error('no use')
  })
  await expect(use).rejects.toThrow('no use')
  expect(folders.map(folder => existsSync(folder))).toEqual([false])
})
